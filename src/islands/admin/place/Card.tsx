import { useId } from 'react'
import type { ReactNode } from 'react'

/** One tool, or what is to be known of them. */
export function Card({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-6">
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
