import { CallError, jsonOf, NetworkError } from '../call.ts'
import { screenLanguage } from '../language.ts'

interface LongPost {
  path: string
  body: unknown
  /** Called with the share of the body that has been sent, from 0 to 1. */
  onSent: (share: number) => void
}

/** Sends JSON that may take a while, of which `fetch` does not report the progress. Throws as `call` does. */
export function postWithProgress({ path, body, onSent }: LongPost): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('Content-Type', 'application/json')
    request.setRequestHeader('Accept-Language', screenLanguage())
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    request.addEventListener('error', () => reject(new NetworkError()))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(jsonOf(responseText))
      else reject(new CallError(status, statusText, responseText))
    })
    onSent(0)
    request.send(JSON.stringify(body))
  })
}
