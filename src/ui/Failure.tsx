import type { ReactNode } from 'react'

import { frame } from '#src/texts/texts.ts'

import { Button } from './Button.tsx'

interface Props {
  title: string
  /** Describes what is still shown. */
  children: ReactNode
  onRetry: () => void
}

/** Reports that something could not be fetched, and retries on request. */
export function Failure({ title, children, onRetry }: Props): ReactNode {
  return (
    <div role="alert" className="no-print mb-4 flex flex-wrap items-center gap-3 rounded-card bg-blush p-4">
      <p className="flex-1 basis-60">
        <strong>{title}</strong> {children}
      </p>
      <Button onPress={onRetry}>{frame.tryAgain}</Button>
    </div>
  )
}
