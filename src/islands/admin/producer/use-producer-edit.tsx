import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import { producerEdit } from '#src/contracts/producer/operator-producers.ts'
import type { FieldChange, OperatorProducer, ProducerEdit } from '#src/contracts/producer/operator-producers.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import { merge } from '#src/domain/producer/edit-conflicts.ts'
import type { Conflict, EditedPart, Kept, Version } from '#src/domain/producer/edit-conflicts.ts'
import { contentFields } from '#src/domain/producer/fields.ts'
import { formValues } from '#src/domain/producer/form-values.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import type { Language } from '#src/domain/text/format.ts'
import {
  conflictOf,
  editableOf,
  editedProducer,
  editResolver,
  hasEdits,
  readKeptEdit,
  saveEdit,
} from '#src/stores/admin/producer-edit.ts'
import type { SaveOutcome } from '#src/stores/admin/producer-edit.ts'
import { draftOf } from '#src/stores/drafts.ts'
import type { Draft } from '#src/stores/drafts.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConflictFields, rebaseForm } from '#src/ui/form/VersionChoice.tsx'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import type { FormFailure, Submission } from '#src/ui/form/use-submission.ts'

import { useUnsaved } from '../dialogs.tsx'

export type ProducerEditForm = UseFormReturn<FormValues, unknown, ProducerEdit>

/** Both versions of a producer, and the sources of their values as far as the history has them. */
interface OperatorConflict extends Conflict<GivenEditable> {
  producer: OperatorProducer
  changes: readonly FieldChange[]
}

interface Options {
  producer: OperatorProducer
  onSaved: (producer: OperatorProducer) => void
  /** Called after a failure that is neither a conflict nor an ended session. */
  onFailed: (message: string | null) => void
}

interface ProducerEditing {
  form: ProducerEditForm
  submission: Submission
  conflict: OperatorConflict | null
  /** Continues with the chosen values, rebased on the saved version. */
  resolve: (kept: Kept) => void
  /** Rebases the edit on a producer that was changed in other ways; typed values stay. */
  catchUp: (producer: OperatorProducer) => void
}

const NOTHING_WRONG: FormFailure = { text: null, fields: [] }

const draftOfProducer = (id: string): Draft => draftOf(`producent-${id}`)

/** Whether there is a draft for this producer. */
export const hasDraft = (id: string): boolean => readKeptEdit(draftOfProducer(id)).values !== null

/** Edits a stored producer. Only changed fields are sent, and concurrent edits by two operators are merged. */
export function useProducerEdit({ producer, onSaved, onFailed }: Options): ProducerEditing {
  const draft = useMemo(() => draftOfProducer(producer.id), [producer.id])
  const [kept] = useState(() => readKeptEdit(draft))
  const [base, setBase] = useState(kept.base ?? producer)
  const [conflict, setConflict] = useState<OperatorConflict | null>(null)
  const form = useForm<FormValues, unknown, ProducerEdit>({
    resolver: editResolver(producerEdit, base),
    defaultValues: formValues(base, contentFields),
  })
  const { reset, subscribe } = form
  const hasChanges = (): boolean => conflict !== null || hasEdits(form.getValues(), base)
  useUnsaved({ hasChanges, forget: draft.forget })
  useEffect(() => {
    if (kept.values !== null) reset(kept.values, { keepDefaultValues: true })
  }, [kept, reset])
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep({ base, values }) }),
    [base, draft, subscribe],
  )

  function goOn(values: GivenEditable, newBase: OperatorProducer): void {
    setBase(newBase)
    rebaseForm(form, values, { ...newBase, ...editableOf(newBase) })
    draft.keep({ base: newBase, values: form.getValues() })
  }

  function catchUp(newer: OperatorProducer): void {
    const mine = editedProducer(form.getValues(), base)
    goOn(merge(editableOf(base), mine, editableOf(newer), {}), newer)
  }

  async function settle(edit: ProducerEdit, outcome: SaveOutcome): Promise<FormFailure | null> {
    switch (outcome.status) {
      case 'saved':
        draft.forget()
        onSaved(outcome.producer)
        return null
      case 'conflict': {
        const found = conflictOf(base, outcome.producer, { edit, written: form.getValues() })
        // Both made the same changes: saved on top of theirs without asking.
        if (found.parts.length === 0) return settle(edit, await saveEdit(outcome.producer, edit))
        setConflict({ ...found, producer: outcome.producer, changes: outcome.changes })
        return NOTHING_WRONG
      }
      case 'failed':
        onFailed(outcome.message)
        return outcome.failure
      case 'signed-out':
        return NOTHING_WRONG
    }
  }

  const submission = useSubmission({
    language: screenLanguage(),
    form,
    fields: contentFields,
    send: async (edit) => settle(edit, await saveEdit(base, edit)),
  })

  return {
    form,
    submission,
    conflict,
    resolve: (chosen) => {
      if (conflict === null) return
      goOn(merge(editableOf(base), conflict.mine, conflict.theirs, chosen), conflict.producer)
      setConflict(null)
    },
    catchUp,
  }
}

const words: Record<Language, Record<'heading' | 'explained' | Version | 'goOn' | 'unknown', string>> = {
  en: {
    heading: 'Someone else has saved this producer in the meantime',
    explained:
      'None of your changes have been saved yet. You have both changed these fields: choose what to keep in each, then save.',
    mine: 'Yours',
    theirs: 'Saved by',
    unknown: 'someone else',
    goOn: 'Continue Editing',
  },
  da: {
    heading: 'En anden har gemt producenten imens',
    explained:
      'Intet af dit er gemt endnu. Disse felter har I begge ændret: vælg, hvad der skal stå i hvert, og gem så.',
    mine: 'Dit',
    theirs: 'Gemt af',
    unknown: 'en anden',
    goOn: 'Fortsæt',
  },
}

/** 'Saved by anna, 21/11/2026 12:05'. */
function savedBy({ producer, changes }: OperatorConflict, part: EditedPart, language: Language): string {
  const change = changes.find((each) => each.field === part)
  const { theirs: by, unknown } = words[language]
  return `${by} ${change?.operator ?? unknown}, ${dateTimeLabel(change?.createdAt ?? producer.updatedAt)}`
}

interface Props {
  conflict: OperatorConflict
  onResolve: (kept: Kept) => void
}

/** Both versions of every field that two operators have changed, side by side, to choose from. */
export function ConflictChoice({ conflict, onResolve }: Props): ReactNode {
  const language = screenLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, setKept] = useState<Kept>({})
  // Replaces the form, which had the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="conflict" className="flex flex-col gap-5">
      <div className="rounded-card border border-rapeseed bg-straw p-4">
        <h3 id="conflict" ref={heading} tabIndex={-1} className="text-lg">
          {words[language].heading}
        </h3>
        <p className="mt-1">{words[language].explained}</p>
      </div>
      <ConflictFields
        conflict={conflict}
        language={language}
        labelOf={(version, part) => (version === 'mine' ? words[language].mine : savedBy(conflict, part, language))}
        kept={kept}
        onKeep={setKept}
      />
      <p>
        <Button look="primary" onPress={() => onResolve(kept)}>
          {words[language].goOn}
        </Button>
      </p>
    </section>
  )
}
