import { whenInWords } from '#src/domain/listing/open-when.ts'
import type { OpenWhen } from '#src/domain/listing/open-when.ts'

const whole = new Intl.NumberFormat('da-DK')

/** '1.036'. */
export const shownCount = (count: number): string => whole.format(count)

/** 'Viser 24 af 1.036'. */
export function shownText(shown: number, found: number): string {
  return `Viser ${whole.format(shown)} af ${whole.format(found)}`
}

/** '12 gårdbutikker'. */
export function countText(count: number): string {
  return `${whole.format(count)} ${count === 1 ? 'gårdbutik' : 'gårdbutikker'}`
}

/** '2 mærket som økologiske · 13 ikke mærket'. */
export function partsText(marked: number, unmarked: number): string {
  const first = `${marked === 0 ? 'Ingen' : whole.format(marked)} mærket som ${marked === 1 ? 'økologisk' : 'økologiske'}`
  return unmarked === 0 ? first : `${first} · ${whole.format(unmarked)} ikke mærket`
}

/** ' · 3 med ukendte åbningstider er skjult', or nothing. */
export function hiddenText(hiddenUnknown: number): string {
  return hiddenUnknown > 0 ? ` · ${whole.format(hiddenUnknown)} med ukendte åbningstider er skjult` : ''
}

/** '12 gårdbutikker åbne nu', 'åbne lørdag 28. november kl. 11:00', with how many the filter could not judge. */
export function openCountText(count: number, when: OpenWhen, hiddenUnknown: number, where = ''): string {
  return `${countText(count)} ${count === 1 ? 'åben' : 'åbne'} ${whenInWords(when)}${where}${hiddenText(hiddenUnknown)}`
}
