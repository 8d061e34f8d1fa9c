import type { ReactNode } from 'react'

import { PAGE_SIZE } from '#src/contracts/shared/page.ts'
import { screenLanguage } from '#src/stores/language.ts'
import { Button } from '#src/ui/Button.tsx'

const texts = {
  da: { label: 'Sider i listen', previous: 'Forrige', next: 'Næste', of: 'af' },
  en: { label: 'Pages', previous: 'Previous', next: 'Next', of: 'of' },
}

interface Props {
  /** From 0. */
  page: number
  setPage: (page: number) => void
  total: number
}

/** Steps through a list that is shown a page at a time; nothing where there is one page. */
export function Pager({ page, setPage, total }: Props): ReactNode {
  if (total <= PAGE_SIZE) return null
  const { label, previous, next, of } = texts[screenLanguage()]
  const first = page * PAGE_SIZE
  const end = Math.min(first + PAGE_SIZE, total)
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <Button disabled={page === 0} onPress={() => setPage(page - 1)}>
        {previous}
      </Button>
      <p aria-live="polite" className="text-sm text-moss">
        {first + 1}–{end} {of} {total}
      </p>
      <Button disabled={end === total} onPress={() => setPage(page + 1)}>
        {next}
      </Button>
    </nav>
  )
}
