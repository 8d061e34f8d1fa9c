import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'

import { conflictAnswer, operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { ConflictAnswer, OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { hoursSentences } from '#src/domain/hours/danish/write.ts'
import { inputErrors, isComplete } from '#src/domain/hours/form/hours-input.ts'
import type { HoursInput, HoursOfForm } from '#src/domain/hours/form/hours-input.ts'
import { differingFields } from '#src/domain/producer/changes.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { bothChanged } from '#src/domain/producer/edit-conflicts.ts'
import type { Conflict } from '#src/domain/producer/edit-conflicts.ts'
import { contentFields, pick } from '#src/domain/producer/fields.ts'
import type { ContentField } from '#src/domain/producer/fields.ts'
import { writtenValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'

import { call, CallError, serverMessage } from '../call.ts'
import type { Draft } from '../drafts.ts'
import { failureOf } from '../submit.ts'
import type { SubmitFailure } from '../submit.ts'
import { isSignedOut, signInAgain } from './operator.ts'

export type SaveOutcome =
  | { status: 'saved'; producer: OperatorProducer }
  /** The producer was saved by another person since the edit began: nothing was saved; this is the newer version. */
  | ({ status: 'conflict' } & Pick<ConflictAnswer, 'producer' | 'changes'>)
  | { status: 'failed'; failure: SubmitFailure; message: string | null }
  | { status: 'signed-out' }

/** The newer producer in a 409 response; null for any other error. */
export function newerIn(error: unknown): ConflictAnswer | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  return conflictAnswer.safeParse(error.answer).data ?? null
}

/** The editable values of a producer; its opening hours as an expression, which is complete. */
export const editableOf = (producer: OperatorProducer): GivenEditable => ({ ...producer, openingHours: producer.hours })

/** A kept edit with the version it started from, so that others' changes since are detected on saving. */
interface KeptEdit {
  base: OperatorProducer | null
  values: FormValues | null
}

export const readKeptEdit = (draft: Draft): KeptEdit => draft.restore<KeptEdit>({ base: null, values: null })

const changedIn = (edit: Partial<GivenEditable>): ContentField[] =>
  contentFields.filter((field) => edit[field] !== undefined)

/** Saves the changes to a producer, given the version that the edit started from. */
export async function saveEdit(base: OperatorProducer, edit: Partial<GivenEditable>): Promise<SaveOutcome> {
  const seen = pick(editableOf(base), changedIn(edit))
  try {
    return {
      status: 'saved',
      producer: operatorProducer.parse(
        await call('PATCH', `/api/producers/${base.id}`, { ...edit, basedOn: base.updatedAt, seen }),
      ),
    }
  } catch (error) {
    if (isSignedOut(error)) {
      signInAgain()
      return { status: 'signed-out' }
    }
    const newer = newerIn(error)
    return newer
      ? { status: 'conflict', producer: newer.producer, changes: newer.changes }
      : { status: 'failed', failure: failureOf(error), message: serverMessage(error) }
  }
}

/** The producer with the form's values. */
export const editedProducer = (values: FormValues, base: OperatorProducer): GivenEditable => ({
  ...editableOf(base),
  ...writtenValues(values),
})

/**
 * The changes to the producer that the form started from. Unchanged fields are not sent, and so not validated by rules
 * newer than they are. Coordinates go together.
 */
export function editOf(values: FormValues, base: OperatorProducer): Partial<GivenEditable> {
  const edited = editedProducer(values, base)
  const changed = new Set<string>(differingFields(editableOf(base), edited))
  if (changed.has('latitude') || changed.has('longitude')) changed.add('latitude').add('longitude')
  return Object.fromEntries(Object.entries(edited).filter(([field]) => changed.has(field)))
}

/** Stored hours in Danish, a sentence a line; the expression where it has no sentences. */
const storedText = ({ hours, hoursSentences: sentences }: HoursOfForm): string =>
  sentences.length > 0 ? sentences.join('\n') : hours

/** The hours of a form, in the same way. */
function editedText({ stored, written }: HoursInput): string {
  if (written?.kind === 'expression') return written.expression
  return written !== null && isComplete(written.draft) ? hoursSentences(written.draft).join('\n') : storedText(stored)
}

/** The conflict between an edit of `base` and the `newer` version. Equal changes are no conflict. */
export function conflictOf(
  base: OperatorProducer,
  newer: OperatorProducer,
  { edit, written }: { edit: Partial<GivenEditable>; written: FormValues },
): Conflict<GivenEditable> {
  const [mine, theirs] = [{ ...editableOf(base), ...edit }, editableOf(newer)]
  return {
    mine,
    theirs,
    parts: bothChanged(editableOf(base), mine, theirs),
    hours: { mine: editedText(written.openingHours), theirs: storedText(newer) },
  }
}

/** Whether there are unsaved changes, including incomplete opening hours. */
export const hasEdits = (values: FormValues, base: OperatorProducer): boolean =>
  Object.keys(editOf(values, base)).length > 0 || inputErrors(values.openingHours).length > 0

/** Validates the changes by the call's contract, with errors in opening hours placed beside their inputs. */
export const editResolver =
  <Edit extends object>(contract: z.ZodType<Edit>, base: OperatorProducer): Resolver<FormValues, unknown, Edit> =>
  (values) => {
    const { data, error } = contract.safeParse(editOf(values, base))
    const [wrongHours] = inputErrors(values.openingHours)
    if (data !== undefined && wrongHours === undefined) return { values: data, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    if (wrongHours !== undefined)
      Object.assign(errors, { openingHours: { type: 'contract', message: wrongHours.message } })
    for (const { path, message } of error?.issues.toReversed() ?? []) {
      const field = contentFields.find((name) => name === path[0])
      if (field) Object.assign(errors, { [field]: { type: 'contract', message } })
    }
    return { values: {}, errors }
  }
