import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { missingCorrection } from '#src/contracts/corrections/corrections.ts'
import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import { correctedProperty, correctionFieldKeys, noticeOf } from '#src/domain/corrections/fields.ts'
import { titleOf } from '#src/domain/corrections/questions.ts'
import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { currentText, tagsOf } from '#src/domain/corrections/suggestions.ts'
import { isTagField, tagLabel } from '#src/domain/producer/fields.ts'
import type { SuggestedField } from '#src/domain/producer/fields.ts'
import { submit } from '#src/stores/submit.ts'
import { showToast } from '#src/stores/toasts.ts'
import { storedHoursLookup } from '#src/stores/hours-lookup.ts'
import { fieldError, SelectField, TextArea, TextField } from '#src/ui/form/Field.tsx'
import { FieldControl } from '#src/ui/form/FieldControl.tsx'
import { Form, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import { forms, wrong } from '#src/texts/texts.ts'

import { CaptchaField, captchaWords, isAboutCaptcha, useCaptcha } from '../captcha.tsx'

import { controlOf, correctionDraft, correctionResolver, startValues } from './draft.ts'
import type { Correctable } from './draft.ts'

const options = () => [
  { value: '', label: forms.choose },
  ...correctionFieldKeys.map((value) => ({ value, label: forms.correctionLabels[value] })),
]

/** The current value of a field, in the language of the page. */
const shownText = (name: SuggestedField, producer: Correctable): string =>
  isTagField(name)
    ? tagsOf(producer[name])
        .map((tag) => tagLabel(name, tag))
        .join(', ')
    : currentText(name, producer)

interface Props {
  producer: Correctable
  /** The question to answer; null to report an error. */
  question: QuestionField | null
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
  const current = property === null ? '' : shownText(property, producer)
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
        fieldError(errors, 'field') === missingCorrection() || fieldError(errors, 'suggested') === missingCorrection()
      if (isMissing) showToast({ tone: 'destructive', title: wrong.correctionTitle, description: wrong.correction })
    },
    send: async (correction) => {
      const failure = await submit({
        path: `/api/producers/${producer.slug}/corrections`,
        body: { ...correction, captchaId },
        success: { title: forms.correctionSent, description: forms.correctionThanks },
        failure: (message, isAbout) =>
          isAbout(CAPTCHA_FIELD) ? captchaWords(message) : { title: forms.correctionFailed },
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
        label={question === null ? forms.whatIsWrong : forms.whatToTell}
        options={options()}
      />
      {property !== null && noticeOf(property) === undefined && (
        <>
          <div>
            <p className="field-label">{forms.itSays}</p>
            <p className="line-clamp-[8] rounded-lg bg-linen px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line">
              {current === '' ? <span className="text-moss">{forms.nothing}</span> : current}
            </p>
          </div>
          <FieldControl
            form={form}
            field={property}
            name={`suggested.${property}`}
            label={forms.suggestion}
            rows={6}
            tags={tagsOf(producer[property])}
            hoursLookup={hoursLookup}
          />
        </>
      )}
      <TextArea form={form} name="description" label={forms.moreDetail} isOptional rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="submitterName" label={forms.yourName} isOptional autoComplete="name" />
        <TextField
          form={form}
          name="submitterEmail"
          label={forms.yourEmail}
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
        <SubmitButton isBusy={isBusy} busyLabel={forms.sending}>
          {forms.sendCorrection}
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {forms.cancel}
        </button>
      </p>
    </Form>
  )
}
