import { atom } from 'nanostores'

/** Whether the dialog for corrections is open: it lies over everything, and toasts must be in it to be seen. */
export const $isCorrecting = atom(false)
