import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { operatorProducer, producerChange } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer, ProducerChange } from '#src/contracts/producer/operator-producers.ts'
import { originsAnswer } from '#src/contracts/sources/source-choices.ts'
import { changedFields } from '#src/domain/producer/changes.ts'
import type { FieldChanges } from '#src/domain/producer/changes.ts'
import { fieldLabel, fieldText } from '#src/domain/producer/fields.ts'
import type { EditableField } from '#src/domain/producer/fields.ts'
import { parts, partLabel } from '#src/domain/sources/parts.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { call } from '#src/stores/call.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormProblem } from '#src/ui/form/Form.tsx'

import { Badge, Facts, LongText } from '../EntryCard.tsx'
import { Fetched, FetchFailure, Spinner } from '../Fetched.tsx'
import { refresh, useRead, useAction } from '../calls.ts'
import { FormDialog } from '../dialogs.tsx'
import { Pager } from '../list/ListView.tsx'
import { useList } from '../list/use-list.ts'
import { changeText, originText } from '../sources/origin-text.ts'
import { EditFields, useIsPhotoUnderWay, useIsPlaceUnderWay } from './EditFields.tsx'
import { EVERYTHING, VERIFIED } from './producers.tsx'
import { ConflictChoice, useProducerEdit } from './use-producer-edit.tsx'

/** The origin of each field's value. Collapsed, because it is rarely needed. */
function FieldOrigins({ id }: { id: string }): ReactNode {
  const { data } = useRead(`${VERIFIED}/${id}/origins`, originsAnswer, { gcTime: 0 })
  if (data === undefined) return null
  const facts = parts.map((part) => [partLabel(part, 'en'), data[part] ? originText(data[part]) : null])
  return (
    <details className="mb-4 card px-4 py-3">
      <summary className="cursor-pointer font-semibold">Who set what</summary>
      <div className="mt-2">
        <Facts facts={Object.fromEntries(facts)} />
      </div>
    </details>
  )
}

function FieldChange<Field extends EditableField>({
  field,
  fields,
}: {
  field: Field
  fields: FieldChanges
}): ReactNode {
  const change = fields[field]
  if (change === undefined) return null
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-moss">{fieldLabel(field, 'en')}</dt>
      <dd>
        <del className="block text-moss">
          <span className="sr-only">from </span>
          <LongText>{fieldText(field, change.from, 'en')}</LongText>
        </del>
        <ins className="flex gap-2 no-underline">
          <span aria-hidden="true">→</span>
          <span className="sr-only">to </span>
          <LongText>{fieldText(field, change.to, 'en')}</LongText>
        </ins>
      </dd>
    </div>
  )
}

interface ChangeProps {
  change: ProducerChange
  isBusy: boolean
  onUndo: (id: string) => void
}

function Change({
  change: { id, source, dataSource, sourceVersion, operator, createdAt, fields, isUndone },
  isBusy,
  onUndo,
}: ChangeProps): ReactNode {
  return (
    <article aria-labelledby={`change-${id}`} className="card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 id={`change-${id}`} className="font-semibold">
          {changeText(source, dataSource, sourceVersion)}{' '}
          <span className="font-normal text-moss">
            · {dateTimeLabel(createdAt)} · {operator ?? 'no operator'}
          </span>
        </h4>
        {isUndone && <Badge tone="quiet">Undone</Badge>}
        {!isUndone && changedFields(fields).length > 0 && (
          <Button Icon={Undo2} aria-describedby={`change-${id}`} isBusy={isBusy} onPress={() => onUndo(id)}>
            Undo
          </Button>
        )}
      </div>
      <dl className="mt-2 flex flex-col gap-2">
        {changedFields(fields).map((field) => (
          <FieldChange key={field} field={field} fields={fields} />
        ))}
      </dl>
    </article>
  )
}

/** The changes of a producer, each with an undo. */
function History({ id, onUndone }: { id: string; onUndone: (producer: OperatorProducer) => void }): ReactNode {
  const list = useList(`${VERIFIED}/${id}/changes`, producerChange, { refreshes: EVERYTHING, gcTime: 0 })
  const { read, page, setPage, headingRef } = list
  const undo = useAction({
    send: async (changeId: string) => operatorProducer.parse(await call('POST', `/api/admin/changes/${changeId}/undo`)),
    onDone: async (producer) => {
      onUndone(producer)
      await list.rowChanged()
      // The pressed button disappears.
      headingRef.current?.focus()
    },
    success: { title: 'Change undone' },
    failure: (message) => {
      void read.refetch()
      return { title: 'Undo Failed', description: message ?? 'Please try again' }
    },
  })
  return (
    <section aria-labelledby="history" className="mt-8 border-t border-sand pt-6">
      <h3 id="history" ref={headingRef} tabIndex={-1} className="mb-4 text-xl">
        History
      </h3>
      <FieldOrigins id={id} />
      {read.isError && <FetchFailure title="The history could not be fetched" read={read} />}
      {read.isPending && <Spinner />}
      {read.data?.total === 0 && <p className="text-moss">Nothing has been changed yet.</p>}
      {read.data && (
        <>
          <ol className="flex flex-col gap-3">
            {read.data.rows.map((change) => (
              <li key={change.id}>
                <Change change={change} isBusy={undo.isPending} onUndo={undo.mutate} />
              </li>
            ))}
          </ol>
          <Pager page={page} setPage={setPage} total={read.data.total} />
        </>
      )}
    </section>
  )
}

interface Props {
  producer: OperatorProducer
  onSaved: () => void
  onCancel: () => void
}

/** The edit form, with the producer's history below it. */
function EditProducer({ producer, onSaved, onCancel }: Props): ReactNode {
  const { form, submission, conflict, resolve, catchUp } = useProducerEdit({
    producer,
    onSaved: () => {
      showToast({ tone: 'neutral', title: 'Producer updated successfully' })
      void refresh(EVERYTHING)
      onSaved()
    },
    onFailed: (message) =>
      showToast({ tone: 'destructive', title: 'Update Failed', description: message ?? 'Please try again' }),
  })
  const isPhotoUnderWay = useIsPhotoUnderWay()
  const isPlaceUnderWay = useIsPlaceUnderWay()
  const [name, description] = useWatch({ control: form.control, name: ['name', 'description'] })

  if (conflict !== null) return <ConflictChoice conflict={conflict} onResolve={resolve} />
  const isWaiting = submission.isBusy || isPhotoUnderWay || isPlaceUnderWay
  const isComplete = name.trim() !== '' && description.trim() !== ''
  return (
    <>
      <form aria-label="Edit Producer" noValidate onSubmit={submission.onSubmit} className="flex flex-col gap-6">
        <EditFields form={form} />
        <FormProblem text={submission.problem} />
        <p className="sticky bottom-0 z-10 -mx-5 flex flex-wrap justify-end gap-3 border-t border-sand bg-linen px-5 py-3 sm:-mx-7 sm:px-7">
          <Button onPress={onCancel}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            className="disabled:opacity-60"
            disabled={!isComplete}
            isBusy={isWaiting}
          >
            {isPhotoUnderWay
              ? 'Uploading photo...'
              : isPlaceUnderWay
                ? 'Geocoding...'
                : submission.isBusy
                  ? 'Saving...'
                  : 'Save Changes'}
          </Button>
        </p>
      </form>
      <History id={producer.id} onUndone={catchUp} />
    </>
  )
}

/** Fetches one producer and opens it for editing. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const read = useRead(`${VERIFIED}/${id}`, operatorProducer, { gcTime: 0 })
  return (
    <FormDialog title="Edit Producer" description={read.data?.name} onClose={onClose}>
      {(cancel) => (
        <Fetched read={read} failed="The producer could not be fetched">
          {(producer) => <EditProducer producer={producer} onSaved={onClose} onCancel={cancel} />}
        </Fetched>
      )}
    </FormDialog>
  )
}
