import { atom } from 'nanostores'

export interface ToastMessage {
  /** Distinguishes equal messages. */
  id: number
  title: string
  description?: string
  /** The specification's English text, below a Danish one. */
  specified?: string
  tone: 'neutral' | 'destructive'
}

/** The visible toast; a new one replaces it. */
export const $toast = atom<ToastMessage | null>(null)

let last = 0

/**
 * Shows a message in the place of the one that is visible.
 * @example
 * showToast({ title: 'Gemt', tone: 'neutral' })
 */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  last += 1
  $toast.set({ ...message, id: last })
}

const NEXT_PAGE = 'gaardkortet-besked'

/** Keeps the toast for the next page. */
export function saveToastForNextPage(): void {
  try {
    sessionStorage.setItem(NEXT_PAGE, JSON.stringify($toast.get()))
  } catch {
    // Storage is disabled: the toast was visible on the page before.
  }
}

/** Shows the toast kept by the previous page, once. */
export function showSavedToast(): void {
  try {
    const kept: ToastMessage | null = JSON.parse(sessionStorage.getItem(NEXT_PAGE) ?? 'null')
    sessionStorage.removeItem(NEXT_PAGE)
    if (kept) showToast(kept)
  } catch {
    // Storage is disabled, or holds something else.
  }
}
