import { zodResolver } from '@hookform/resolvers/zod'
import Star from 'lucide-react/icons/star'
import { useEffect, useMemo, useId, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useController } from 'react-hook-form'

import { CAPTCHA_FIELD } from '#src/contracts/reviews/captcha.ts'
import { reviewSubmission } from '#src/contracts/reviews/reviews.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { submit } from '#src/stores/submit.ts'
import { showToast } from '#src/stores/toasts.ts'
import { fieldError, TextArea, TextField, ErrorText } from '#src/ui/form/Field.tsx'
import { Form, FormStatus, SubmitButton } from '#src/ui/form/Form.tsx'
import { useDraftForm } from '#src/ui/form/use-draft-form.ts'
import { useSubmission } from '#src/ui/form/use-submission.ts'
import { starSizes } from '#src/ui/reviews/reviews.tsx'
import { forms, shopPage } from '#src/texts/texts.ts'

import { CaptchaField, captchaWords, isAboutCaptcha, useCaptcha } from '../captcha.tsx'

const ratingWords = (): string[] => shopPage.ratingWords.split(',')

interface StarChoiceProps {
  legend: string
  /** 0 until chosen. */
  value: number
  onChoose: (rating: number) => void
  error: string | null
  /** Receives the radio button that gets the focus. */
  focusRef?: Ref<HTMLInputElement>
}

/** Five stars as radio buttons; screen readers read '4 stjerner, God'. */
function StarChoice({ legend, value, onChoose, error, focusRef }: StarChoiceProps): ReactNode {
  const id = useId()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const lit = pointedAt ?? value
  const words = ratingWords()
  return (
    <fieldset
      aria-describedby={error === null ? undefined : `${id}-fejl`}
      aria-invalid={error !== null}
      role="radiogroup"
      aria-labelledby={`${id}-navn`}
      aria-required="true"
    >
      <legend id={`${id}-navn`} className="field-label">
        {legend}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex" onPointerLeave={() => setPointedAt(null)}>
          {words.map((word, nth) => {
            const rating = nth + 1
            const colours = rating <= lit ? 'fill-rapeseed stroke-ink' : 'fill-(--background-color-white) stroke-stem'
            return (
              <label
                key={word}
                className="grid size-11 place-items-center rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-forest"
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse') setPointedAt(rating)
                }}
              >
                <input
                  ref={rating === Math.max(1, value) ? focusRef : undefined}
                  type="radio"
                  name={id}
                  value={rating}
                  checked={value === rating}
                  onChange={() => onChoose(rating)}
                  aria-describedby={error === null ? undefined : `${id}-fejl`}
                  className="sr-only"
                />
                <span className="sr-only">
                  {shopPage.stars(rating)}, {word}
                </span>
                <Star aria-hidden="true" strokeWidth={1.25} className={`${starSizes.lg} ${colours}`} />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-moss">
          {words[lit - 1] ?? ''}
        </span>
      </div>
      <ErrorText id={`${id}-fejl`} error={error} />
    </fieldset>
  )
}

const fields = ['rating', 'comment', 'reviewerName', 'reviewerEmail', CAPTCHA_FIELD] as const
const resolver = zodResolver(reviewSubmission)

interface Props {
  slug: string
  name: string
  onSent: () => void
}

/** The form for a review, which is published once approved. */
export function ReviewForm({ slug, name, onSent }: Props): ReactNode {
  const defaults = useMemo(
    () => ({ producerId: slug, rating: 0, comment: '', reviewerName: '', reviewerEmail: '', [CAPTCHA_FIELD]: '' }),
    [slug],
  )
  const draft = useMemo(() => draftOf(`anmeldelse-${slug}`, ['producerId', CAPTCHA_FIELD]), [slug])
  const form = useDraftForm({ resolver, defaults, draft })
  const { errors } = form.formState
  const { field: rating } = useController({ control: form.control, name: 'rating' })
  const { captcha, captchaId, refresh } = useCaptcha()

  // The form replaced the pressed button: the focus moves to its first input.
  const { setFocus } = form
  useEffect(() => setFocus('rating'), [setFocus])

  function askAgain(): void {
    refresh()
    form.setValue(CAPTCHA_FIELD, '')
  }

  const { onSubmit, isBusy, problem } = useSubmission({
    form,
    fields,
    onInvalid: ({ rating: noRating }) => {
      if (noRating) showToast({ tone: 'destructive', title: forms.chooseRating })
    },
    send: async (review) => {
      const failure = await submit({
        path: '/api/reviews',
        body: { ...review, captchaId },
        success: { title: forms.reviewSent },
        failure: (message, isAbout) =>
          isAbout(CAPTCHA_FIELD)
            ? captchaWords(message)
            : { title: forms.error, description: message ?? forms.reviewFailed },
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

  return (
    <div className="card p-5 shadow-card">
      <Form label={forms.review(name)} onSubmit={onSubmit}>
        <StarChoice
          legend={forms.yourRating}
          value={rating.value}
          onChoose={rating.onChange}
          error={fieldError(errors, 'rating')}
          focusRef={rating.ref}
        />
        <TextArea form={form} name="comment" label={forms.comment} isOptional rows={4} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="reviewerName"
            label={forms.name}
            isOptional
            hint={forms.anonymousHint}
            autoComplete="name"
          />
          <TextField
            form={form}
            name="reviewerEmail"
            label={forms.email}
            isOptional
            hint={forms.neverShown}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <CaptchaField
          captcha={captcha}
          registration={form.register(CAPTCHA_FIELD)}
          error={fieldError(errors, CAPTCHA_FIELD)}
          onRefresh={askAgain}
        />
        <FormStatus wrongFields={Object.keys(errors).length} problem={problem} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton isBusy={isBusy} busyLabel={forms.sending}>
            {forms.sendReview}
          </SubmitButton>
          <span className="text-sm text-moss">{forms.reviewsAfterApproval}</span>
        </p>
      </Form>
    </div>
  )
}
