import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

interface Props {
  title: string
  /** Small text below the title. */
  hint?: string
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A section of the owner's page. */
export function Part({ title, hint, headingRef, children }: Props): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 shadow-card sm:p-6">
      <h2 id={id} ref={headingRef} tabIndex={headingRef && -1} className="text-xl">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-sm text-moss">{hint}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  )
}

/** A ref for the element that receives the focus if a change of `value` takes the focused element away. */
export function useFocusAfter<Element extends HTMLElement>(value: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const former = useRef(value)
  useEffect(() => {
    if (former.current !== value && document.activeElement === document.body) element.current?.focus()
    former.current = value
  }, [value])
  return element
}

/** Runs one action at a time; further presses are ignored. */
export function useOwnerAction(): { isBusy: boolean; run: (act: () => Promise<unknown>) => void } {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = (act: () => Promise<unknown>): void => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    void act().finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }
  return { isBusy, run }
}
