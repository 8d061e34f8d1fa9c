import { useRef, useState } from 'react'

/** Does one thing at a time: a second press does nothing until the first is answered. */
export function useAct(): { isBusy: boolean; run: (act: () => Promise<unknown>) => void } {
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
