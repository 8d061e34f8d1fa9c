import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

/** Section 9 of the specification, in ms: a pointer rests this long before a tooltip opens, unless another closed so short a time ago. */
const OPEN_DELAY = 700
const SKIP_DELAY = 300

/** Stands once around all that has tooltips. */
export function TooltipDelays({ children }: { children: ReactNode }): ReactNode {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  )
}

/** The name of a control that shows a symbol alone, on hover and on keyboard focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Beside its control, and so within the page's landmarks. */}
      <Radix.Content
        sideOffset={6}
        className="z-[1100] max-w-56 rounded-md bg-ink px-3 py-1.5 text-sm text-white shadow-lg"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  )
}
