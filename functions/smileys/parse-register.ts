import sax from 'sax'

import type { SmileyRow } from '#src/domain/smileys/match.ts'
import { inspectionResults } from '#src/domain/smileys/smileys.ts'
import { isInDenmark } from '#src/domain/place/denmark.ts'
import { tidyLine, withoutForbiddenCharacters } from '#src/domain/text/plain-text.ts'
import { safeWebsite } from '#src/domain/text/links.ts'
import { decodeText } from '#src/domain/upload/decode-text.ts'

import { InvalidResponse } from '../sources/source.ts'
import type { SkippedRow } from '../upload/plan.ts'

type Fields = Partial<Record<string, string>>

/** How many characters the parser gets at a time, to keep its memory small. */
const CHUNK = 65_536

/**
 * Calls `onRow` for each element below the root, with the texts of its children by their names in lower case.
 * @throws {InvalidResponse}
 */
function eachRow(xml: string, onRow: (fields: Fields) => void): void {
  const reader = sax.parser(true, { trim: true })
  let [depth, name] = [0, '']
  let fields: Fields = {}
  reader.onopentag = (tag) => {
    depth += 1
    if (depth === 2) fields = {}
    name = tag.name.toLowerCase()
  }
  const keep = (text: string): void => {
    if (depth === 3) fields[name] = (fields[name] ?? '') + text
  }
  reader.ontext = keep
  reader.oncdata = keep
  reader.onclosetag = () => {
    if (depth === 2) onRow(fields)
    depth -= 1
  }
  reader.onerror = (error) => {
    throw error
  }
  try {
    for (let at = 0; at < xml.length; at += CHUNK) reader.write(xml.slice(at, at + CHUNK))
    reader.close()
  } catch (cause) {
    throw new InvalidResponse('It is no XML, or was cut off', { cause })
  }
}

/** Parses '12-03-2026 00:00:00' or '2026-03-12T00:00:00' to 'YYYY-MM-DD'; null if invalid. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})(?!\d)/.exec(text) ?? []
  const iso = year === undefined ? text.slice(0, 10) : `${year}-${month}-${day}`
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** Parses degrees with a decimal point or comma; 0,0 if they are missing or outside Denmark. */
function positionOf({ geo_lat: latitude = '', geo_lng: longitude = '' }: Fields) {
  const degrees = (text: string): number => Number(text.replace(',', '.') || NaN)
  const place = { latitude: degrees(latitude), longitude: degrees(longitude) }
  return isInDenmark(place) ? place : { latitude: 0, longitude: 0 }
}

function inspectionOf({
  seneste_kontrol: result = '',
  seneste_kontrol_dato: day = '',
}: Fields): SmileyRow['inspection'] {
  const known = inspectionResults.find((each) => String(each) === result)
  const inspectedOn = dayOf(day)
  return known === undefined || inspectedOn === null ? null : { result: known, inspectedOn }
}

const plainLine = (text: string): string => tidyLine(withoutForbiddenCharacters(text))

/** Parses a row, or returns why it cannot be used. */
function parseRow(fields: Fields): SmileyRow | string {
  const { navnelbnr: number = '', navn1: name = '', adresse1: road = '', postnr = '', by: town = '', url = '' } = fields
  if (!/^\d{1,20}$/.test(number)) return 'has no number'
  if (plainLine(name) === '') return 'has no name'
  // No encoding explains these characters: the original letters are lost.
  if (`${name}${road}${town}`.includes('\uFFFD')) return 'has letters that were lost'
  const inspected = fields['seneste_kontrol'] ?? ''
  const inspection = inspectionOf(fields)
  if (inspected !== '' && inspection === null) return 'has an inspection that cannot be read'
  const address = [plainLine(road), plainLine(`${postnr} ${town}`)].filter((part) => part !== '').join(', ')
  const reportUrl = /^https?:/.test(url) ? safeWebsite(url) : null
  return { number, name: plainLine(name), address, ...positionOf(fields), inspection, reportUrl }
}

interface ParsedRegister {
  rows: SmileyRow[]
  left: SkippedRow[]
}

/**
 * Parses the food authority's open XML (`navnelbnr, navn1, adresse1, postnr, By, Geo_Lat, Geo_Lng, seneste_kontrol,
 * seneste_kontrol_dato, URL`) in UTF-8 or a Windows encoding. Invalid rows are skipped and reported. If a number occurs
 * twice, the later inspection counts.
 * @throws {InvalidResponse} if the XML is truncated or has no shops.
 */
export function parseRegister(bytes: Uint8Array): ParsedRegister {
  const rows = new Map<string, SmileyRow>()
  const left: SkippedRow[] = []
  let count = 0
  eachRow(decodeText(bytes).replace(/^\uFEFF/, ''), (fields) => {
    count += 1
    const row = parseRow(fields)
    if (typeof row === 'string') {
      left.push({ row: fields['navnelbnr'] || `row ${count}`, reason: row })
      return
    }
    const before = rows.get(row.number)?.inspection?.inspectedOn ?? ''
    if ((row.inspection?.inspectedOn ?? '') >= before) rows.set(row.number, row)
  })
  if (rows.size === 0) throw new InvalidResponse('It has no shops')
  return { rows: [...rows.values()], left }
}
