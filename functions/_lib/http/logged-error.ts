/** What the log keeps of an error: enough to find the fault, nothing of what was sent. */
export interface LoggedError {
  name: string
  /** The driver's or the system's, such as 23505 or ECONNREFUSED. */
  code?: string
  message: string
  /** Where it happened, the innermost first. */
  stack: string[]
  cause?: LoggedError
}

/** Whatever is quoted may be what somebody wrote; then addresses of people, and of their machines. */
const PRIVATE = [/".*"/gs, /\S+@\S+/g, /\b\d{1,3}(\.\d{1,3}){3}\b/g, /[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*/gi]

const withoutPrivate = (message: string): string =>
  PRIVATE.reduce((text, pattern) => text.replace(pattern, '…'), message)

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}

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
