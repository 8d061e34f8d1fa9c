import { call, CallError, serverMessage } from './call.ts'
import { showToast } from './toasts.ts'

/** Why nothing was stored: a general message, and the fields the server refused. */
export interface SubmitFailure {
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
  /** The toast on success. */
  success: Words
  /** The toast on failure. `message` is the server's, if any; `isAbout` returns whether a field caused the failure. */
  failure: (message: string | null, isAbout: (field: string) => boolean) => Words
}

/** The failure of a form, from the error of its call. */
export function failureOf(error: unknown): SubmitFailure {
  const fields = error instanceof CallError ? (error.errorAnswer?.issues ?? []) : []
  // Field errors are shown beside the fields.
  return { text: fields.length > 0 ? null : serverMessage(error), fields }
}

/** Sends a visitor's form and shows the outcome. Null on success. */
export async function submit({ path, body, success, failure }: Submission): Promise<SubmitFailure | null> {
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
