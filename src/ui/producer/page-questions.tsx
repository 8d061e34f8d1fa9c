import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { Fragment, useId } from 'react'
import type { ReactNode } from 'react'

import { correctionQuestion, offeredProducts, unansweredQuestions } from '#src/domain/corrections/questions.ts'
import type { QuestionField } from '#src/domain/corrections/questions.ts'
import { OWNERS_PATH } from '#src/domain/owners/owner.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'
import type { Savable } from '#src/domain/saved/saved.ts'
import { shopPage } from '#src/texts/texts.ts'

import { SymbolPicture } from '../SymbolPicture.tsx'
import { VisitButton } from './VisitButton.tsx'

interface Props {
  /** Id of the section, the target of links. */
  id: string
  heading: string
  text: string
  className?: string
  children: ReactNode
}

/** A panel with a question to visitors; hidden without JavaScript and in print. */
function AskPanel({ id, heading, text, className = '', children }: Props): ReactNode {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titel`}
      className={`needs-script no-print scroll-mt-24 rounded-card border border-sand bg-linen p-5 ${className}`}
    >
      <h2 id={`${id}-titel`} className="text-xl">
        {heading}
      </h2>
      <p className="mt-1 text-sm text-moss">{text}</p>
      {children}
    </section>
  )
}

/** Asks visitors what they found at the shop. The second button opens the correction form. */
export function VisitQuestion({ shop, hasHours }: { shop: Savable; hasHours: boolean }): ReactNode {
  return (
    <AskPanel id="passer-det" heading={shopPage.isItRight} text={shopPage.tellIfOpen} className="mt-8">
      <p className="mt-4 flex flex-wrap gap-2">
        <VisitButton shop={shop} hasHours={hasHours} />
        <button type="button" className="button button-quiet" data-action="answer">
          {shopPage.somethingWrong}
        </button>
      </p>
    </AskPanel>
  )
}

interface AnswerProps {
  field: QuestionField
  /** The preselected tag, if any. */
  tag?: string
  children: ReactNode
}

/** Opens the correction form with the field, and the tag if given, selected. */
function AnswerButton({ field, tag, children }: AnswerProps): ReactNode {
  return (
    <button type="button" className="button button-quiet px-3" data-action="answer" data-field={field} data-tag={tag}>
      {children}
    </button>
  )
}

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
    <p className="needs-script no-print mt-2 text-sm text-moss">
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

/** Asks visitors what is sold, with the most common goods to choose from. */
export function ProductsQuestion(): ReactNode {
  return (
    <AskPanel id="fortael" heading={shopPage.beenHere(correctionQuestion('products'))} text={shopPage.pressWhatYouSaw}>
      <ul className="mt-4 flex flex-wrap gap-2">
        {offeredProducts.map((product) => (
          <li key={product}>
            <AnswerButton field="products" tag={product}>
              <SymbolPicture symbol={productEmoji(product)} />
              {productLabel(product)}
            </AnswerButton>
          </li>
        ))}
        <li>
          <AnswerButton field="products">{shopPage.somethingElse}</AnswerButton>
        </li>
      </ul>
    </AskPanel>
  )
}

/** Asks for opening hours that are unknown. */
export function HoursQuestion(): ReactNode {
  return (
    <p className="needs-script no-print mt-3">
      <AnswerButton field="opening_hours">
        <CircleHelp aria-hidden="true" className="size-4" />
        {correctionQuestion('opening_hours')}
      </AnswerButton>
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
