import { randomBytes } from 'node:crypto'

/** An error as it is logged: enough to find the bug, but nothing of what the caller sent. */
interface LoggedError {
  name: string
  /** The code of the driver or the system, such as 23505 or ECONNREFUSED. */
  code?: string
  message: string
  /** Innermost frame first. */
  stack: string[]
  cause?: LoggedError
}

interface Line {
  time: string
  level: 'info' | 'error'
  error?: LoggedError
}

/** One line per call. It does not reveal who called, what was requested or what was sent. */
export interface CallLine extends Line {
  requestId: string
  method: string
  /** The pattern of the path, such as '/api/producers/:id/approve'. */
  path: string
  status: number
  milliseconds: number
}

/** An event outside of a call's own line. */
interface EventLine extends Line {
  event: string
  /** For an exhausted quota: its kind. */
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

/** An event of an operator's account. The operator is named by id only, the network by a keyed digest. */
interface SecurityLine extends Line {
  event: SecurityEvent
  /** Null for an unknown user name. */
  operatorId: string | null
  /** Absent without a caller. */
  network?: string
  requestId?: string
}

export type LogLine = CallLine | EventLine | SecurityLine

/** The destination of log lines, and their clock. */
export interface Logger {
  log(line: LogLine): void
  now(): Date
}

/** Writes every line as JSON, as Netlify stores it. */
export function toConsole(line: LogLine): void {
  const text = JSON.stringify(line)
  if (line.level === 'error') console.error(text)
  else console.info(text)
}

/** Writes failures, events of operators' accounts and exhausted quotas: for a self-hosted site. */
export function failuresAndSecurity(line: LogLine): void {
  if (line.level === 'error' || 'operatorId' in line || 'quota' in line) toConsole(line)
}

/** Writes failures only: for a terminal that is being watched. */
export function failuresOnly(line: LogLine): void {
  if (line.level === 'error') toConsole(line)
}

/** Logs an event, with the error if there was one. */
export function logEvent(logger: Logger, level: Line['level'], event: string, error?: unknown): void {
  const time = logger.now().toISOString()
  logger.log({ time, level, event, ...(error instanceof Error ? { error: loggedError(error) } : {}) })
}

/** Of network addresses. */
const ADDRESSES = [/\b\d{1,3}(\.\d{1,3}){3}\b/g, /(?<![0-9a-f:])[0-9a-f]*(?::[0-9a-f.]*){2,}/gi]

/** Quoted text may be a visitor's and may contain quotes itself: removed from the first quote to the last. */
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

/** An error for the log, with its causes. */
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

/** The format of Netlify's request ids. Other values, which a stranger may have sent, are not logged. */
const PLATFORM_ID = /^[\w-]{1,64}$/

/** Short enough to be read out on the phone. */
export const newRequestId = (): string => randomBytes(6).toString('hex')

/** The request's id in the log: the platform's own, or a new one. */
export function requestIdOf(request: Request, given: string | undefined): string {
  const named = given || request.headers.get('x-nf-request-id') || ''
  return PLATFORM_ID.test(named) ? named : newRequestId()
}
