import { bodyOf, CallError, jsonOf, NetworkError } from './call.ts'
import { acceptedLanguage } from './language.ts'

interface LongPost {
  path: string
  body: unknown
  /** Called with the share that has been sent, from 0 to 1. */
  onSent: (share: number) => void
  /** Aborts the request, which then throws the signal's reason. */
  signal?: AbortSignal
}

/** Posts with upload progress, which `fetch` does not report. Throws as `call` does. */
export function postWithProgress({ path, body, onSent, signal }: LongPost): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const sent = bodyOf(body)
    request.open('POST', path)
    for (const [name, value] of Object.entries(sent.headers ?? {})) request.setRequestHeader(name, value)
    request.setRequestHeader('Accept-Language', acceptedLanguage())
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    request.addEventListener('error', () => reject(new NetworkError()))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(jsonOf(responseText))
      else reject(new CallError(status, statusText, responseText))
    })
    signal?.addEventListener('abort', () => request.abort())
    onSent(0)
    request.send(sent.body)
  })
}
