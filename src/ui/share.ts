export interface SharedPage {
  title: string
  url: string
}

/** 'asked' where the browser's own sheet was shown, whatever came of it. */
export type Sharing = 'asked' | 'copied' | 'failed'

const isChangeOfMind = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the browser's own share sheet; where there is none, or it will not open, the address is copied. */
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
