import type { ReactNode } from 'react'

interface Props {
  /** Of the section, by which links lead to it. */
  id: string
  heading: string
  text: string
  className?: string
  children: ReactNode
}

/** Where a page asks those who have been there; nothing without JavaScript, and nothing on paper. */
export function AskPanel({ id, heading, text, className = '', children }: Props): ReactNode {
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
