import { useId, useState } from 'react'
import type { ReactNode } from 'react'

/** Longer texts, in characters or lines, start folded. */
const FOLDED_LENGTH = 500
const FOLDED_LINES = 8

interface Props {
  children: string
  words: { more: string; less: string }
}

/** Visitors' text with its own direction and line breaks, folded if long. */
export function LongText({ children: text, words }: Props): ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLDED_LENGTH || text.split('\n').length > FOLDED_LINES
  return (
    <div>
      <p
        id={id}
        dir="auto"
        className={`max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-[8]' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="link min-h-8 font-medium"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.less : words.more}
        </button>
      )}
    </div>
  )
}

export const danishFold = { more: 'Vis hele teksten', less: 'Vis mindre' }
export const englishFold = { more: 'Show all of it', less: 'Show less' }
