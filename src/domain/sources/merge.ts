import { isLocated } from '../place/distance.ts'
import { isSameValue } from '../producer/changes.ts'
import { contentFields, facet, fieldsOfPart, isEmpty, partsOf, pick } from '../producer/fields.ts'
import type { ContentField } from '../producer/fields.ts'
import type { ProducerContent } from '../producer/producer.ts'
import { fold } from '../text/fold.ts'

/** What a source says of a producer. Of a field that is not there it has never said anything. */
export type Said = Partial<ProducerContent>

/** What is merged and chosen one by one. */
export const parts = partsOf(contentFields)

const nothing: ProducerContent = facet(contentFields, 'empty')

const saysOf = (said: Said): ProducerContent => ({ ...nothing, ...said })

function isSilent(part: ContentField, said: ProducerContent): boolean {
  return part === 'latitude' ? !isLocated(said) : isEmpty(part, said[part])
}

const agree = (part: ContentField, one: ProducerContent, other: ProducerContent): boolean =>
  fieldsOfPart(part).every((field) => isSameValue(one[field], other[field]))

/** The same but for spelling: nobody is asked to choose between 'Bøgely' and 'BØGELY'. */
function isLike(part: ContentField, one: ProducerContent, other: ProducerContent): boolean {
  const [mine, theirs] = [one[part], other[part]]
  if (typeof mine !== 'string' || typeof theirs !== 'string') return false
  const core = (text: string): string => fold(text).replaceAll(' ', '')
  return core(mine) === core(theirs)
}

/** Of a part that waits: what is stored stays, or what the source says is taken. */
export const keeps = ['stored', 'source'] as const
export type Keep = (typeof keeps)[number]
export type Choices = Partial<Record<ContentField, Keep>>

export interface Sources {
  /** What this source said the last time. */
  last: Said
  /** What other sources of the same producer said the last time. */
  others: readonly Said[]
  /** Parts in which this source waits for a choice already. */
  waiting: readonly ContentField[]
  /** What has been chosen of those that wait. */
  choices?: Choices
}

export interface Merged {
  /** What is taken from the source. */
  edit: Said
  /** Where people have set something and the source says something new, in the order of fields: somebody has to choose. */
  waiting: ContentField[]
  /** What the source has said by now, to be kept for the next time. A source that goes silent has not taken it back. */
  said: Said
}

type Verdict = 'keep' | 'take' | 'wait'

function judge(part: ContentField, stored: ProducerContent, now: ProducerContent, sources: Sources): Verdict {
  if (isSilent(part, now)) return sources.waiting.includes(part) ? 'wait' : 'keep'
  if (agree(part, stored, now)) return 'keep'
  const chosen = sources.choices?.[part]
  if (chosen !== undefined) return chosen === 'source' ? 'take' : 'keep'
  const last = saysOf(sources.last)
  if (agree(part, last, now)) return sources.waiting.includes(part) ? 'wait' : 'keep'
  const isFromSource = [last, ...sources.others.map(saysOf)].some((said) => agree(part, stored, said))
  if (isFromSource) return 'take'
  return isLike(part, stored, now) ? 'keep' : 'wait'
}

/**
 * Merges what a source says now into a stored producer, three ways: by what is stored, what the source said the last
 * time, and what it says now. What people have set stays when the source says the old thing again, and waits for a
 * choice when it says something new; what came from a source follows it. A field that the source leaves empty stays.
 */
export function mergeSource(stored: ProducerContent, now: ProducerContent, sources: Sources): Merged {
  const verdicts = new Map(parts.map((part) => [part, judge(part, stored, now, sources)]))
  const taken = parts.filter((part) => verdicts.get(part) === 'take')
  const spoken = parts.filter((part) => !isSilent(part, now))
  return {
    edit: pick(now, taken.flatMap(fieldsOfPart)),
    waiting: parts.filter((part) => verdicts.get(part) === 'wait'),
    said: { ...sources.last, ...pick(now, spoken.flatMap(fieldsOfPart)) },
  }
}

/** The parts that still wait: what is stored may have become what the source says. */
export function stillWaiting(stored: ProducerContent, said: Said, waiting: readonly ContentField[]): ContentField[] {
  return waiting.filter((part) => !agree(part, stored, saysOf(said)))
}

/** Names a row of a source among all: by the source's own name for it, or else by its name and address. */
export function sourceKeyOf({
  dataSource,
  externalId,
  name,
  address,
}: {
  dataSource: string | null
  externalId: string | null
  name: string
  address: string
}): string {
  return `${dataSource ?? 'file'}:${externalId ?? `${name}:${address}`}`
}
