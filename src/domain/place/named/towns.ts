import { areas } from '../areas.ts'
import { average } from '../distance.ts'
import type { NamedPlace } from './named-place.ts'
import type { Postcode } from './postcode.ts'

/** What the post puts behind the name of a big town for its districts. */
const district = / (?:C|K|M|N|S|V|Ø|NV|NØ|SV|SØ|Øst)$/

/** What the post puts behind a name that several towns have, and what else people say for it. */
const qualifiers: ReadonlyMap<string, readonly string[]> = new Map([
  ['F', ['Falster']],
  ['M', ['Mors']],
  ['Sj', ['Sjælland']],
  ['Sjælland', ['Sj']],
  ['Midtsj', ['Sjælland']],
  ['J', ['Jylland']],
  ['Jyll', ['Jylland']],
  ['Vestj', ['Vestjylland']],
  ['L', ['Lolland']],
  ['Thy', []],
  ['Djurs', ['Djursland']],
  ['Fyn', []],
  ['Sydfyn', []],
  ['Stevns', []],
  ['Ærø', []],
  ['By', []],
  ['St', []],
])

/** What people call a town, or spell it, besides its postal name. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['Kongens Lyngby', 'Lyngby'],
  ['Tisvildeleje', 'Tisvilde'],
  ['Nexø', 'Neksø'],
  ['Faxe', 'Fakse'],
])

/** A town by all names that people use for it. */
export interface Town {
  place: NamedPlace
  names: readonly string[]
}

function townOf(name: string, postcodes: readonly Postcode[]): Town {
  const words = name.split(' ')
  const qualifier = words.at(-1) ?? ''
  const plain = words.slice(0, -1).join(' ')
  const said = qualifiers.get(qualifier)
  const other = otherNames.get(name)
  const area = areas.find(({ towns }) => towns.includes(name))
  const { latitude, longitude } = area ?? average(postcodes)
  return {
    place: { name, kind: 'town', within: postcodes[0]?.municipality ?? '', latitude, longitude, postcodes: null },
    names: [
      name,
      ...(said === undefined ? [] : [plain, ...said.map((word) => `${plain} ${word}`)]),
      ...(other === undefined ? [] : [other]),
    ],
  }
}

/** Towns as the post knows them, and the big ones with all their districts under the name that people say. */
export function townsOf(postcodes: readonly Postcode[]): Town[] {
  const byName = Map.groupBy(postcodes, ({ town }) => town)
  const byPlainName = Map.groupBy(postcodes, ({ town }) => town.replace(district, ''))
  const isBig = (name: string): boolean => {
    const names = new Set(byPlainName.get(name)?.map(({ town }) => town))
    return names.size > 1
  }
  return [...[...byPlainName].filter(([name]) => isBig(name)), ...[...byName].filter(([name]) => !isBig(name))].map(
    ([name, rows]) => townOf(name, rows),
  )
}
