import type { OsmRow } from './osm-row.ts'

const kinds: Record<OsmRow['kind'], string> = { farm: 'Gårdbutik', beekeeper: 'Biavler' }

const irregularMunicipalities: ReadonlyMap<string, string> = new Map([
  ['Bornholm', 'Bornholms Regionskommune'],
  ['København', 'Københavns Kommune'],
])

const hoursInWords: ReadonlyMap<string, string> = new Map([
  ['"by appointment"', 'Åbent efter aftale.'],
  ['"winter"', 'Åbent om vinteren.'],
])

const seasons: ReadonlyMap<string, string> = new Map([
  ['yes', 'Kun i sæsonen.'],
  ['summer', 'Kun om sommeren.'],
  ['winter', 'Kun om vinteren.'],
])

/** 'Lolland Kommune' */
export function municipalityName(kommune: string): string {
  return irregularMunicipalities.get(kommune) ?? `${kommune} Kommune`
}

const list = new Intl.ListFormat('da', { type: 'conjunction' })

function placeSentence({ kind, postcode, city, kommune }: OsmRow): string {
  const town = postcode === '' ? '' : ` ved ${postcode} ${city}`
  return `${kinds[kind]}${town} i ${municipalityName(kommune)}.`
}

/** Danish sentences that say what the tags say and nothing else. */
export function describe(
  row: OsmRow,
  offered: readonly string[],
  leftOverHours: string | null,
  newestSnapshot: string,
): string {
  const sentences = [
    placeSentence(row),
    offered.length > 0 && `Sælger ${list.format(offered)}.`,
    row.description !== '' && `Beskrivelse fra OpenStreetMap: »${row.description}«`,
    leftOverHours !== null && (hoursInWords.get(leftOverHours) ?? `Åbningstider i OpenStreetMap: »${leftOverHours}«`),
    row.seasonal !== '' && (seasons.get(row.seasonal) ?? `Sæson i OpenStreetMap: »${row.seasonal}«`),
    row.self_service === 'yes' && 'Selvbetjening.',
    row.payment_mobilepay === 'yes' && 'Tager imod MobilePay.',
    row.snapshot < newestSnapshot &&
      `Oplysningerne er fra OpenStreetMap og ikke bekræftet siden ${row.snapshot.slice(0, 4)}.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}
