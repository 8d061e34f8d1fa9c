import { atom } from 'nanostores'

export interface ToastMessage {
  /** Tells two equal messages apart. */
  id: number
  title: string
  description?: string
  tone: 'neutral' | 'destructive'
}

/** One toast is visible at a time; a new one takes the old one's place. */
export const $toast = atom<ToastMessage | null>(null)

let last = 0

export function showToast(message: Omit<ToastMessage, 'id'>): void {
  last += 1
  $toast.set({ ...message, id: last })
}
