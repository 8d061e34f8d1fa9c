import { isSamePart } from '../producer/changes.ts'
import { contentFields, facet, fieldsOfPart, pick } from '../producer/fields.ts'
import type { ContentField } from '../producer/fields.ts'
import type { Producer, ProducerContent } from '../producer/producer.ts'
import { fold } from '../text/fold.ts'
import type { Language } from '../text/format.ts'
import { isMissingPart, parts } from './parts.ts'

/** A producer as one source describes it. A missing key means the source never provided that field. */
export type SourceSnapshot = Partial<ProducerContent>

const withDefaults = (snapshot: SourceSnapshot): ProducerContent => ({ ...facet(contentFields, 'empty'), ...snapshot })

/** Whether two texts differ only in spelling, such as 'Bøgely' and 'BØGELY'; that is no conflict. */
function isSpelledAlike(part: ContentField, one: ProducerContent, other: ProducerContent): boolean {
  const [left, right] = [one[part], other[part]]
  if (typeof left !== 'string' || typeof right !== 'string') return false
  const letters = (text: string): string => fold(text).replaceAll(' ', '')
  return letters(left) === letters(right)
}

/** How an operator resolves a conflict: keep the stored value, or take the one of the source. */
export const resolutions = ['stored', 'source'] as const
export type Resolution = (typeof resolutions)[number]
export type Resolutions = Partial<Record<ContentField, Resolution>>

export interface MergeContext {
  /** The last snapshot of this source. */
  previous: SourceSnapshot
  /** The last snapshots of the other sources of the same producer. */
  others: readonly SourceSnapshot[]
  /** Parts whose conflict with this source is not resolved yet. */
  pending: readonly ContentField[]
  resolutions?: Resolutions
}

export interface MergedSource {
  /** The values to take from the source. */
  edit: SourceSnapshot
  /** Conflicts, in the order of fields: people have set a value, and the source has a new one. */
  pending: ContentField[]
  /** The snapshot to store. It keeps the last known value of fields that are missing now. */
  snapshot: SourceSnapshot
}

type Verdict = 'keep' | 'take' | 'conflict'

function judge(part: ContentField, stored: ProducerContent, incoming: ProducerContent, context: MergeContext): Verdict {
  const unresolved = context.pending.includes(part) ? 'conflict' : 'keep'
  if (isMissingPart(part, incoming)) return unresolved
  if (isSamePart(part, stored, incoming)) return 'keep'
  const resolution = context.resolutions?.[part]
  if (resolution !== undefined) return resolution === 'source' ? 'take' : 'keep'
  const previous = withDefaults(context.previous)
  if (isSamePart(part, previous, incoming)) return unresolved
  // Another source that never provided the part knows nothing about it, not that it is empty.
  const others = context.others.filter((other) => fieldsOfPart(part).some((field) => field in other))
  const isFromSource = [previous, ...others.map(withDefaults)].some((known) => isSamePart(part, stored, known))
  if (isFromSource) return 'take'
  return isSpelledAlike(part, stored, incoming) ? 'keep' : 'conflict'
}

/**
 * Merges a source's new values into a stored producer, as a three-way merge of the stored values, the source's previous
 * snapshot and its new one. A value that came from a source follows that source. A value that people have set stays if
 * the source has not changed, and becomes a conflict if it has. A field that is missing in the source stays as it is.
 */
export function mergeSource(stored: ProducerContent, incoming: ProducerContent, context: MergeContext): MergedSource {
  const verdicts = new Map(parts.map((part) => [part, judge(part, stored, incoming, context)]))
  const taken = parts.filter((part) => verdicts.get(part) === 'take')
  const provided = parts.filter((part) => !isMissingPart(part, incoming))
  return {
    edit: pick(incoming, taken.flatMap(fieldsOfPart)),
    pending: parts.filter((part) => verdicts.get(part) === 'conflict'),
    snapshot: { ...context.previous, ...pick(incoming, provided.flatMap(fieldsOfPart)) },
  }
}

/** The pending parts in which the producer still differs from the source. */
export const pendingConflicts = (
  stored: ProducerContent,
  snapshot: SourceSnapshot,
  pending: readonly ContentField[],
): ContentField[] => pending.filter((part) => !isSamePart(part, stored, withDefaults(snapshot)))

/** The key of a row of a source: the source's own id, or else name and address. Unique across all sources. */
export function sourceKeyOf({
  dataSource,
  externalId,
  name,
  address,
}: Pick<Producer, 'dataSource' | 'externalId' | 'name' | 'address'>): string {
  return `${dataSource ?? 'file'}:${externalId ?? `${name}:${address}`}`
}

/** Why a source no longer lists a shop: the row is missing, marked as disused, or the premises are vacant. */
export const goneReasons = ['missing', 'disused', 'vacant'] as const
export type GoneReason = (typeof goneReasons)[number]

export const goneReasonLabels: Record<GoneReason, Record<Language, string>> = {
  missing: { da: 'Står ikke længere i kilden', en: 'Is no longer in the source' },
  disused: { da: 'Er mærket som nedlagt', en: 'Is marked as disused' },
  vacant: { da: 'Lokalerne står tomme', en: 'The premises are vacant' },
}
