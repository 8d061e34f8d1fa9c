/** From here on the map stands beside the list; `explore.css` has the same figure. */
export const BESIDE_LIST = '(min-width: 64rem)'

/** Whether the map stands beside the list. */
export const isBesideList = (): boolean => window.matchMedia(BESIDE_LIST).matches
