import { $home, changeHome } from '#src/stores/home.ts'

export const SELECTED_CARD = 'valgt-gaardbutik'
export const OPENING_HOURS = 'aabningstider'

let opener: Element | null = null

/** Opens a producer's card, and remembers where the keyboard was. */
export function selectProducer(segment: string): void {
  if (!document.activeElement?.closest(`#${SELECTED_CARD}`)) opener = document.activeElement
  changeHome({ selected: segment }, $home.get().selected === null ? 'push' : 'replace')
}

/** Closes the card; the keyboard goes back to the marker or card that opened it, or to its marker drawn anew. */
export function closeSelected(): void {
  const segment = $home.get().selected
  changeHome({ selected: null })
  const marker = document.querySelector<HTMLElement>(`[data-marker="${segment}"]`)
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : marker
  ;(target ?? document.getElementById('resultater'))?.focus()
  opener = null
}

/** After the card has been drawn. */
export function scrollToOpeningHours(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.getElementById(OPENING_HOURS)?.scrollIntoView({ block: 'center' })
    }),
  )
}
