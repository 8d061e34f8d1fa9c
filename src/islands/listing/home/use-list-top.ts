import { useEffect, useRef } from 'react'

import { $results } from '#src/stores/listing/results.ts'

/** Who has scrolled into a list and asks for another begins at its first card. `asked` is what the list is of. */
export function useListTop(asked: string): void {
  const former = useRef<string>(null)
  /** Whether the page may stand elsewhere than when it was last looked at: to look costs a layout of the whole list. */
  const hasScrolled = useRef(true)
  useEffect(() => {
    const onScroll = (): void => void (hasScrolled.current = true)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    // The first list is where the browser has put it: who comes back finds the page as it was.
    const isOther = former.current !== null && former.current !== asked
    if (former.current !== null || $results.get() !== null) former.current = asked
    const bar = document.querySelector('.results-bar')
    const list = bar?.nextElementSibling
    const header = document.querySelector('.home-header')
    if (!isOther || !hasScrolled.current || !bar || !list || !header) return
    hasScrolled.current = false
    const top = list.getBoundingClientRect().top - bar.clientHeight - header.getBoundingClientRect().bottom
    if (top < 0) window.scrollBy({ top, behavior: 'instant' })
  }, [asked])
}
