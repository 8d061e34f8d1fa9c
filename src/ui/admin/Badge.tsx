import type { ReactNode } from 'react'

const tones = {
  waiting: 'bg-straw text-ink',
  good: 'bg-meadow text-forest',
  bad: 'bg-blush text-barn',
  quiet: 'bg-linen text-moss',
} as const

interface Props {
  tone: keyof typeof tones
  children: string
}

/** A state in a word. */
export function Badge({ tone, children }: Props): ReactNode {
  return (
    <span
      className={`inline-flex min-h-7 shrink-0 items-center rounded-full px-2.5 text-sm font-medium ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
