import { atom } from 'nanostores'

export interface ToastMessage {
  /** Tells two equal messages apart. */
  id: number
  title: string
  description?: string
  /** The specification's words for it, in English, where the others are Danish. */
  specified?: string
  tone: 'neutral' | 'destructive'
}

/** One toast is visible at a time; a new one takes the old one's place. */
export const $toast = atom<ToastMessage | null>(null)

let last = 0

export function showToast(message: Omit<ToastMessage, 'id'>): void {
  last += 1
  $toast.set({ ...message, id: last })
}

const NEXT_PAGE = 'gaardkortet-besked'

/** Takes the toast along to the page that the visitor is sent to. */
export function saveToastForNextPage(): void {
  try {
    sessionStorage.setItem(NEXT_PAGE, JSON.stringify($toast.get()))
  } catch {
    // Storage is switched off: the visitor has seen it where it came.
  }
}

/** Shows the toast that the page before left, once. */
export function showSavedToast(): void {
  try {
    const kept: ToastMessage | null = JSON.parse(sessionStorage.getItem(NEXT_PAGE) ?? 'null')
    sessionStorage.removeItem(NEXT_PAGE)
    if (kept) showToast(kept)
  } catch {
    // Storage is switched off, or holds what is no toast.
  }
}
