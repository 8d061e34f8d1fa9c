import type { ReactNode } from 'react'

interface Props {
  /** From 0. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  words: { label: string; previous: string; next: string; of: string }
}

/** Steps through a list that is fetched a page at a time; nothing where there is one page. */
export function Pager({ page, pageSize, total, onPage, words }: Props): ReactNode {
  if (total <= pageSize) return null
  const last = Math.ceil(total / pageSize) - 1
  const first = page * pageSize + 1
  return (
    <nav aria-label={words.label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <button type="button" className="button button-quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {words.previous}
      </button>
      <p aria-live="polite" className="text-sm text-moss">
        {first}–{Math.min(first + pageSize - 1, total)} {words.of} {total}
      </p>
      <button type="button" className="button button-quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {words.next}
      </button>
    </nav>
  )
}

export const englishPager = { label: 'Pages', previous: 'Previous', next: 'Next', of: 'of' }
export const danishPager = { label: 'Sider', previous: 'Forrige', next: 'Næste', of: 'af' }
