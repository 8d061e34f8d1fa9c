import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { MISSING_CORRECTION } from '#src/contracts/corrections/corrections.ts'
import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import { correctedProperty, correctionFieldKeys, correctionFields, noticeOf } from '#src/domain/corrections/fields.ts'
import { titleOf } from '#src/domain/corrections/questions.ts'
import type { CorrectionQuestion } from '#src/domain/corrections/questions.ts'
import { currentText, tagsOf } from '#src/domain/corrections/suggestions.ts'
import { submit } from '#src/stores/submit.ts'
import { showToast } from '#src/stores/toasts.ts'
import { storedHoursLookup } from '#src/stores/hours-lookup.ts'
import { fieldError } from '#src/ui/form/Field.tsx'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/form/TextField.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'

import { CaptchaField, captchaWords, isAboutCaptcha, useCaptcha } from '../captcha.tsx'

import { controlOf, correctionDraft, correctionResolver, startValues } from './draft.ts'
import type { Correctable } from './draft.ts'

const [missingTitle = '', missingText = ''] = MISSING_CORRECTION.split(': ')
const options = [
  { value: '', label: 'Vælg' },
  ...correctionFieldKeys.map((value) => ({ value, label: correctionFields[value] })),
]

interface Props {
  producer: Correctable
  /** The question to answer; null to report an error. */
  question: CorrectionQuestion | null
  onSent: () => void
  onCancel: () => void
}

/** Suggests a correction of one field of a producer. */
export function CorrectionForm({ producer, question, onSent, onCancel }: Props): ReactNode {
  const defaults = useMemo(() => startValues(producer), [producer])
  const draft = useMemo(() => correctionDraft(producer, question), [producer, question])
  const resolver = useMemo(() => correctionResolver(producer), [producer])
  const form = useDraftForm({ resolver, defaults, draft })
  const hoursLookup = useMemo(() => storedHoursLookup(producer.slug), [producer.slug])
  const field = useWatch({ control: form.control, name: 'field' })
  const { clearErrors } = form
  // Errors of another field's suggestion are no longer visible.
  useEffect(() => clearErrors('suggested'), [clearErrors, field])
  const property = field === '' ? null : correctedProperty(field)
  const current = property === null ? '' : currentText(property, producer)
  const { captcha, captchaId, refresh } = useCaptcha({ isNeeded: question !== null })

  function askAgain(): void {
    refresh()
    form.setValue(CAPTCHA_FIELD, '')
  }

  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields: ['field', 'description', 'submitterName', 'submitterEmail', CAPTCHA_FIELD],
    placeOf: (path) => (path === 'suggestedValue' && field !== '' ? controlOf(field) : null),
    onInvalid: (errors) => {
      const isMissing =
        fieldError(errors, 'field') === MISSING_CORRECTION || fieldError(errors, 'suggested') === MISSING_CORRECTION
      if (isMissing) showToast({ tone: 'destructive', title: missingTitle, description: missingText })
    },
    send: async (correction) => {
      const failure = await submit({
        path: `/api/producers/${producer.slug}/corrections`,
        body: { ...correction, captchaId },
        success: { title: 'Rettelse indsendt', description: 'Tak for hjælpen. Vi ser på den hurtigst muligt.' },
        failure: (message, isAbout) =>
          isAbout(CAPTCHA_FIELD) ? captchaWords(message) : { title: 'Kunne ikke indsende rettelse. Prøv igen.' },
      })
      if (failure === null) {
        draft.forget()
        onSent()
      } else if (isAboutCaptcha(failure)) {
        askAgain()
      }
      return failure
    },
  })
  const { errors } = form.formState
  return (
    <Form label={titleOf(question)} onSubmit={onSubmit}>
      <SelectField
        form={form}
        name="field"
        label={question === null ? 'Hvad er forkert?' : 'Hvad vil du fortælle om?'}
        options={options}
      />
      {property !== null && noticeOf(property) === undefined && (
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
      {question !== null && (
        <CaptchaField
          captcha={captcha}
          registration={form.register(CAPTCHA_FIELD)}
          error={fieldError(errors, CAPTCHA_FIELD)}
          onRefresh={askAgain}
        />
      )}
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
