export interface SharedPage {
  title: string
  url: string
}

/** 'asked' if the browser's share sheet was shown, whatever its outcome. */
export type Sharing = 'asked' | 'copied' | 'failed'

const isChangeOfMind = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the browser's share sheet; without one, or if it fails, copies the address. */
export async function share({ title, url }: SharedPage): Promise<Sharing> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'asked'
    } catch (error) {
      if (isChangeOfMind(error)) return 'asked'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
