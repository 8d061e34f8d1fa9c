import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ReactNode } from 'react'

import { offeredProducts, questions } from '#src/domain/corrections/questions.ts'
import type { AskedField } from '#src/domain/corrections/questions.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'

import { SymbolPicture } from '../SymbolPicture.tsx'
import { AskPanel } from './AskPanel.tsx'

interface AnswerProps {
  field: AskedField
  /** What the answer begins with; absent where it begins with nothing. */
  tag?: string
  children: ReactNode
}

/** Opens the form for corrections with the field chosen, and the tag ticked. */
function Answer({ field, tag, children }: AnswerProps): ReactNode {
  return (
    <button type="button" className="button button-quiet px-3" data-action="answer" data-field={field} data-tag={tag}>
      {children}
    </button>
  )
}

/** Asks those who have been there what is sold, with the commonest goods to choose at one tap. */
export function ProductsQuestion(): ReactNode {
  return (
    <AskPanel
      id="fortael"
      heading={`Har du været her? ${questions.products}`}
      text="Tryk på det, du har set. Så hjælper du den næste, der kører forbi."
    >
      <ul className="mt-4 flex flex-wrap gap-2">
        {offeredProducts.map((product) => (
          <li key={product}>
            <Answer field="products" tag={product}>
              <SymbolPicture symbol={productEmoji(product)} />
              {productLabel(product)}
            </Answer>
          </li>
        ))}
        <li>
          <Answer field="products">Noget andet</Answer>
        </li>
      </ul>
    </AskPanel>
  )
}

/** Asks when it is open, where nobody knows. */
export function HoursQuestion(): ReactNode {
  return (
    <p className="needs-script no-print mt-3">
      <Answer field="opening_hours">
        <CircleHelp aria-hidden="true" className="size-4" />
        {questions.opening_hours}
      </Answer>
    </p>
  )
}
