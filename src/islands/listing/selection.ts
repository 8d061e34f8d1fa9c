import { $choice, choose } from '#src/stores/listing/choice.ts'

export const SELECTED_CARD = 'valgt-gaardbutik'
/** Id of the opening hours in that card. */
export const OPENING_HOURS = 'aabningstider'

let opener: Element | null = null

/** Opens a producer's card and remembers the focused element. */
export function selectProducer(segment: string): void {
  if (!document.activeElement?.closest(`#${SELECTED_CARD}`)) opener = document.activeElement
  choose({ selected: segment }, $choice.get().selected === null ? 'push' : 'replace')
}

/** Closes the card and restores the focus: to the marker or card that opened it, or to the producer's new marker. */
export function closeSelected(): void {
  const segment = $choice.get().selected
  choose({ selected: null })
  const former = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null
  const marker = document.querySelector<HTMLElement>(`[data-marker="${segment}"]`)
  ;(former ?? marker ?? document.getElementById('resultater'))?.focus()
  opener = null
}
