import { isSameValue } from '../producer/changes.ts'
import { parts } from '../sources/merge.ts'
import type { ContentField } from '../producer/fields.ts'
import { fieldsOfPart, isEmpty } from '../producer/fields.ts'
import type { GivenContent } from '../producer/producer.ts'
import { isLocated } from '../place/distance.ts'

/** Which of two producers a part is taken of: the one that stays, or the one that goes into it. */
export const sides = ['kept', 'other'] as const
export type Side = (typeof sides)[number]

/** The parts in which two producers differ, in the order of fields. */
export const differingParts = (kept: GivenContent, other: GivenContent): ContentField[] =>
  parts.filter((part) => !fieldsOfPart(part).every((field) => isSameValue(kept[field], other[field])))

function saysNothing(part: ContentField, producer: GivenContent): boolean {
  return part === 'latitude' ? !isLocated(producer) : isEmpty(part, producer[part])
}

/** What is proposed of a part: what the one that stays says, unless that is nothing. */
export const proposedSide = (part: ContentField, kept: GivenContent): Side =>
  saysNothing(part, kept) ? 'other' : 'kept'
