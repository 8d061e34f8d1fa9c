import type { ReactNode } from 'react'

/** What went wrong with the whole of a form, said aloud too. */
export function FormProblem({ text }: { text: string | null }): ReactNode {
  return (
    <p role="alert" className="rounded-lg bg-blush px-4 py-3 font-medium text-barn empty:hidden">
      {text}
    </p>
  )
}
