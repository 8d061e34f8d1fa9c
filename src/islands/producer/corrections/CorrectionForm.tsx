import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { MISSING_CORRECTION } from '#src/contracts/corrections/corrections.ts'
import { correctedProperty, correctionFieldKeys, correctionFields } from '#src/domain/corrections/fields.ts'
import { currentText } from '#src/domain/corrections/current-text.ts'
import { tagsOf } from '#src/domain/corrections/suggestions.ts'
import { submit } from '#src/stores/submit.ts'
import { showToast } from '#src/stores/toasts.ts'
import { storedHoursLookup } from '#src/stores/hours-lookup.ts'
import { fieldError } from '#src/ui/form/field-error.ts'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormStatus } from '#src/ui/form/FormStatus.tsx'
import { SelectField } from '#src/ui/form/SelectField.tsx'
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx'
import { TextArea } from '#src/ui/form/TextArea.tsx'
import { TextField } from '#src/ui/form/TextField.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { correctionDraft } from './draft.ts'
import { correctionResolver } from './resolver.ts'
import { controlOf, startValues } from './values.ts'
import type { Correctable } from './values.ts'

const [missingTitle = '', missingText = ''] = MISSING_CORRECTION.split(': ')
const options = [
  { value: '', label: 'Vælg' },
  ...correctionFieldKeys.map((value) => ({ value, label: correctionFields[value] })),
]

interface Props {
  producer: Correctable
  onSent: () => void
  onCancel: () => void
}

/** What is wrong with a producer's page, and how it should be. */
export function CorrectionForm({ producer, onSent, onCancel }: Props): ReactNode {
  const defaults = useMemo(() => startValues(producer), [producer])
  const draft = useMemo(() => correctionDraft(producer), [producer])
  const resolver = useMemo(() => correctionResolver(producer), [producer])
  const form = useDraftForm({ resolver, defaults, draft })
  const hoursLookup = useMemo(() => storedHoursLookup(producer.slug), [producer.slug])
  const field = useWatch({ control: form.control, name: 'field' })
  const { clearErrors } = form
  // What was wrong with the suggestion for another field is not to be seen any more.
  useEffect(() => clearErrors('suggested'), [clearErrors, field])
  const property = field === '' ? null : correctedProperty(field)
  const current = property === null ? '' : currentText(property, producer)
  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ['field', 'description', 'submitterName', 'submitterEmail'],
    placeOf: (path) => (path === 'suggestedValue' && field !== '' ? controlOf(field) : null),
    onInvalid: (errors) => {
      const isMissing =
        fieldError(errors, 'field') === MISSING_CORRECTION || fieldError(errors, 'suggested') === MISSING_CORRECTION
      if (isMissing) showToast({ tone: 'destructive', title: missingTitle, description: missingText })
    },
    send: async (correction) => {
      const failure = await submit({
        path: `/api/producers/${producer.slug}/corrections`,
        body: correction,
        success: { title: 'Rettelse indsendt', description: 'Tak for hjælpen. Vi ser på den hurtigst muligt.' },
        failure: () => ({ title: 'Kunne ikke indsende rettelse. Prøv igen.' }),
      })
      if (failure === null) {
        draft.forget()
        onSent()
      }
      return failure
    },
  })
  const { errors } = form.formState
  return (
    <Form label="Rapporter forkerte oplysninger" onSubmit={onSubmit}>
      <SelectField form={form} name="field" label="Hvad er forkert?" options={options} />
      {property !== null && (
        <>
          <div>
            <p className="field-label">Nu står der</p>
            <p className="line-clamp-[8] rounded-lg bg-linen px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line">
              {current === '' ? <span className="text-moss">Ingenting</span> : current}
            </p>
          </div>
          <FieldControl
            form={form}
            field={property}
            name={`suggested.${property}`}
            label="Foreslået rettelse"
            rows={6}
            tags={tagsOf(producer[property])}
            hoursLookup={hoursLookup}
          />
        </>
      )}
      <TextArea form={form} name="description" label="Uddyb gerne" isOptional rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="submitterName" label="Dit navn" isOptional autoComplete="name" />
        <TextField
          form={form}
          name="submitterEmail"
          label="Din e-mail"
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </div>
      <FormStatus wrongFields={Object.keys(errors).length} problem={problem} />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyLabel="Sender...">
          Send rettelse
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Annuller
        </button>
      </p>
    </Form>
  )
}
