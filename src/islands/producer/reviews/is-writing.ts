import { atom } from 'nanostores'

/** Whether the visitor has asked for the form: perhaps on the page as it was built, before its code had come. */
export const $isWriting = atom(false)
