import type { Origin } from '#src/contracts/sources/source-choices.ts'
import type { ChangeSource } from '#src/domain/producer/changes.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'

const labels: Record<ChangeSource | 'added', string> = {
  edit: 'Edited',
  approval: 'Approved',
  correction: 'Correction applied',
  position: 'Position changed',
  upload: 'Taken from a source',
  undo: 'Undone',
  standing: 'Listed, closed or taken off',
  merge: 'Merged with another',
  owner: 'Changed by the owner',
  reminders: 'Not confirmed: three reminders unanswered',
  visitors: 'Two visitors agree',
  added: 'Added',
}

/** How a change came about: 'Taken from openstreetmap (node/1, version 7 of 2026-03-01)'. */
export function changeText(how: Origin['how'], dataSource: string | null, sourceVersion: string | null): string {
  if (dataSource === null) return labels[how]
  if (how !== 'upload') return `${labels[how]} (${dataSource})`
  return sourceVersion === null ? `Taken from ${dataSource}` : `Taken from ${dataSource} (${sourceVersion})`
}

/** 'Edited by anna, 20/11/2026 12:00'. */
export const originText = ({ how, dataSource, sourceVersion, operator, at }: Origin): string =>
  `${changeText(how, dataSource, sourceVersion)}${operator === null ? '' : ` by ${operator}`}, ${dateTimeLabel(at)}`

const names: ReadonlyMap<string, string> = new Map([
  ['openstreetmap', 'OpenStreetMap'],
  ['smileys', "the food authority's register"],
])

/** A source's display name; null means an upload without a source. */
export const sourceName = (dataSource: string | null): string =>
  dataSource === null ? 'an upload' : (names.get(dataSource) ?? dataSource)
