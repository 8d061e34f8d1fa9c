import { atom } from 'nanostores'

/** Whether the review form is open; a press before its code has loaded counts. */
export const $isWriting = atom(false)
