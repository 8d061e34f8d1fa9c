/** Minimum width for map and list side by side; `explore.css` has the same value. */
export const BESIDE_LIST = '(min-width: 64rem)'

export const isBesideList = (): boolean => window.matchMedia(BESIDE_LIST).matches
