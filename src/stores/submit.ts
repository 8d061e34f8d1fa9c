import { call, CallError, serverMessage } from './call.ts'
import { showToast } from './toasts.ts'

/** Why nothing was stored: what is said of the whole, and of the fields that the server found wrong. */
export interface Failure {
  text: string | null
  fields: readonly { path: string; message: string }[]
}

interface Words {
  title: string
  description?: string
}

interface Submission {
  path: string
  body: unknown
  /** The toast when it was received. */
  success: Words
  /** The toast when it was not; `message` is the server’s, if it said any, and `isAbout` whether a field is to blame. */
  failure: (message: string | null, isAbout: (field: string) => boolean) => Words
}

/** What a form says of a call that failed. */
export function failureOf(error: unknown): Failure {
  const fields = error instanceof CallError ? (error.errorAnswer?.issues ?? []) : []
  // What fields are wrong is said beside them.
  return { text: fields.length > 0 ? null : serverMessage(error), fields }
}

/** Sends what a visitor has written and tells them how it went. Null when it was received. */
export async function submit({ path, body, success, failure }: Submission): Promise<Failure | null> {
  try {
    await call('POST', path, body)
    showToast({ tone: 'neutral', ...success })
    return null
  } catch (error) {
    const why = failureOf(error)
    showToast({
      tone: 'destructive',
      ...failure(serverMessage(error), (field) => why.fields.some(({ path }) => path === field)),
    })
    return why
  }
}
