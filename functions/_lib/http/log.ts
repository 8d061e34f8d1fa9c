import { randomBytes } from 'node:crypto'

/** What the log keeps of an error: enough to find the fault, nothing of what was sent. */
interface LoggedError {
  name: string
  /** The driver's or the system's, such as 23505 or ECONNREFUSED. */
  code?: string
  message: string
  /** Where it happened, the innermost first. */
  stack: string[]
  cause?: LoggedError
}

interface Line {
  time: string
  level: 'info' | 'error'
  error?: LoggedError
}

/** One line for each call. Nothing in it says who called, what they asked for or what they sent. */
export interface CallLine extends Line {
  requestId: string
  method: string
  /** The pattern of the path, such as '/api/producers/:id/approve'. */
  path: string
  status: number
  milliseconds: number
}

/** Something that was done behind an answer, or with nobody waiting for one. */
interface EventLine extends Line {
  event: string
  /** Of a quota that is spent: which kind. */
  quota?: string
}

export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'password-changed'
  | 'password-change-failed'
  | 'session-ended'
  | 'session-expired'

/** What happened to an operator's account: who it was by their id alone, and from where by a digest that leads nowhere. */
interface SecurityLine extends Line {
  event: SecurityEvent
  /** Null for a name that nobody has. */
  operatorId: string | null
  /** Absent where nobody called. */
  network?: string
  requestId?: string
}

export type LogLine = CallLine | EventLine | SecurityLine

/** Where lines of the log go, and what they take the time from. */
export interface Logger {
  log(line: LogLine): void
  now(): Date
}

/** Every line as JSON, as Netlify keeps it. */
export function toConsole(line: LogLine): void {
  const text = JSON.stringify(line)
  if (line.level === 'error') console.error(text)
  else console.info(text)
}

/** Failures, what happens to operators' accounts, and quotas that are spent: of a site that runs on a machine of its own. */
export function failuresAndSecurity(line: LogLine): void {
  if (line.level === 'error' || 'operatorId' in line || 'quota' in line) toConsole(line)
}

/** For a terminal, where somebody reads along. */
export function failuresOnly(line: LogLine): void {
  if (line.level === 'error') toConsole(line)
}

/** Writes an event into the log, and what went wrong with it. */
export function logEvent(logger: Logger, level: Line['level'], event: string, error?: unknown): void {
  const time = logger.now().toISOString()
  logger.log({ time, level, event, ...(error instanceof Error ? { error: loggedError(error) } : {}) })
}

/** Of machines. */
const ADDRESSES = [/\b\d{1,3}(\.\d{1,3}){3}\b/g, /(?<![0-9a-f:])[0-9a-f]*(?::[0-9a-f.]*){2,}/gi]

/** Whatever is quoted may be what somebody wrote, and may have quotes of its own: from the first to the last. */
function withoutQuoted(message: string): string {
  const first = message.indexOf('"')
  const last = message.lastIndexOf('"')
  return first === last ? message : `${message.slice(0, first)}…${message.slice(last + 1)}`
}

const withoutEmail = (message: string): string => message.replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))

const withoutPrivate = (message: string): string =>
  ADDRESSES.reduce((text, pattern) => text.replace(pattern, '…'), withoutEmail(withoutQuoted(message)))

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}

/** An error as the log keeps it, with its causes. */
export function loggedError(error: Error): LoggedError {
  const { name, cause } = error
  return {
    name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    message: withoutPrivate(error.message),
    stack: framesOf(error),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  }
}

/** What Netlify gives a request; nothing that a stranger writes there gets into a line of the log. */
const PLATFORM_ID = /^[\w-]{1,64}$/

/** Short enough to be read out on the telephone. */
export const newRequestId = (): string => randomBytes(6).toString('hex')

/** What a request is called in the log: the platform's own name for it, or a new one. */
export function requestIdOf(request: Request, given: string | undefined): string {
  const named = given || request.headers.get('x-nf-request-id') || ''
  return PLATFORM_ID.test(named) ? named : newRequestId()
}
