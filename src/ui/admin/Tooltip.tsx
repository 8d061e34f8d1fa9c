import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

/**
 * Section 9 of the specification, in ms: how long a pointer rests before a tooltip opens, unless another one has just
 * closed.
 */
const OPEN_DELAY = 700
const SKIP_DELAY = 300

/** Provides the delays; wraps everything with tooltips. */
export function TooltipDelays({ children }: { children: ReactNode }): ReactNode {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  )
}

/** The name of an icon-only control, on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Rendered beside its control, inside the page's landmarks. */}
      <Radix.Content
        sideOffset={6}
        className="z-[1100] max-w-56 rounded-md bg-ink px-3 py-1.5 text-sm text-white shadow-lg"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  )
}
