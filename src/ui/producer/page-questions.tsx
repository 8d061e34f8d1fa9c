import Flag from 'lucide-react/icons/flag'
import { Fragment, useId } from 'react'
import type { ReactNode } from 'react'

import { correctedFields } from '#src/domain/corrections/fields.ts'
import { unansweredQuestions } from '#src/domain/corrections/questions.ts'
import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { OWNERS_PATH } from '#src/domain/owners/owner.ts'
import { answeredToOperator } from '#src/domain/producer/answered.ts'
import { pick } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { idSegment } from '#src/domain/producer/slug.ts'
import { nextQuestion } from '#src/domain/visits/next-question.ts'
import { questionText } from '#src/domain/visits/visitor-facts.ts'
import { shopPage } from '#src/texts/texts.ts'

const unknownWord = (field: QuestionField): string =>
  ({ opening_hours: shopPage.unknownHours, products: shopPage.unknownProducts, payments: shopPage.unknownPayments })[
    field
  ]

/** The separator after a part of a list: 'åbningstider, varer og betaling'. */
const separatorAfter = (nth: number, count: number): string =>
  nth < count - 2 ? ', ' : nth === count - 2 ? shopPage.and : '.'

/** Lists in one line what is unknown about a shop. Each part opens the form that adds it. */
export function UnknownFacts({ producer }: { producer: Producer }): ReactNode {
  const unknown = unansweredQuestions(producer)
  if (unknown.length === 0) return null
  return (
    <p id="fortael" className="needs-script no-print mt-2 scroll-mt-24 text-sm text-moss">
      {shopPage.doYouKnow}{' '}
      {unknown.map((field, nth) => (
        <Fragment key={field}>
          <button type="button" className="link min-h-11" data-action="answer" data-field={field}>
            {unknownWord(field)}
          </button>
          {separatorAfter(nth, unknown.length)}
        </Fragment>
      ))}
    </p>
  )
}

/** A placeholder for one question to visitors; islands/page/visitor-question.ts fills it. */
export function VisitorQuestion({ producer }: { producer: Producer }): ReactNode {
  const tag = nextQuestion(producer)
  const text = tag && questionText(tag)
  return text && <div data-ask={idSegment(producer.id)} data-tag={tag.value} data-question={text} />
}

/** Opens the correction form, and holds its data. */
export function CorrectionButton({ producer }: { producer: Producer }): ReactNode {
  const correctable = pick(answeredToOperator(producer, new Date()), [
    'slug',
    'name',
    'hours',
    'hoursModel',
    'hoursSentences',
    ...correctedFields,
  ])
  return (
    <p className="needs-script no-print">
      <button
        type="button"
        className="button button-quiet"
        data-action="correct"
        data-producer={JSON.stringify(correctable)}
      >
        <Flag aria-hidden="true" className="size-4" />
        {shopPage.reportWrong}
      </button>
    </p>
  )
}

const claimFields = [
  { name: 'name', label: () => shopPage.claimName, autoComplete: 'name', maxLength: 100 },
  { name: 'phone', label: () => shopPage.claimPhone, type: 'tel', autoComplete: 'tel', maxLength: 50 },
  { name: 'email', label: () => shopPage.claimEmail, type: 'email', autoComplete: 'email', maxLength: 254 },
] as const

/** Lets the owner of a shop claim its page; small, as few readers need it. */
export function OwnerClaim({ slug }: { slug: string }): ReactNode {
  const id = useId()
  return (
    <details className="needs-script no-print mt-3 px-1 text-sm">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{shopPage.yourFarm}</summary>
      <form className="mt-1 flex flex-col gap-3 rounded-card border border-sand bg-linen p-4" data-claim={slug}>
        <p>{shopPage.claimIt}</p>
        {claimFields.map(({ name, label, ...attributes }) => (
          <p key={name}>
            <label className="field-label" htmlFor={`${id}${name}`}>
              {label()}
            </label>
            <input id={`${id}${name}`} className="field-input" name={name} required {...attributes} />
          </p>
        ))}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className="button button-primary">
            {shopPage.sendLink}
          </button>
          <a className="link inline-flex min-h-11 items-center" href={OWNERS_PATH}>
            {shopPage.alreadyOwner}
          </a>
        </p>
        <p role="status" className="font-semibold empty:hidden" />
      </form>
    </details>
  )
}
