import { atom } from 'nanostores'

/** Whether the filters are shown; hidden until somebody asks. */
export const $filtersOpen = atom(false)
