import type { ReactNode } from 'react'

import { SymbolPicture } from './SymbolPicture.tsx'

interface Props {
  id: string
  title: string
  /** Without a path it is plain text. */
  links: readonly { path: string | null; label: string; emoji?: string; note?: string }[]
}

const box = 'flex h-full min-h-14 items-center gap-3 rounded-card border border-sand px-4 py-3 font-semibold'

/** Links to other pages, under a heading. */
export function LinkGrid({ id, title, links }: Props): ReactNode {
  return (
    <section aria-labelledby={id} className="no-print mt-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(14.5rem,100%),1fr))] gap-3">
        {links.map(({ path, label, emoji, note }) => {
          const content = (
            <>
              {emoji && (
                <span className="crate grid size-10 shrink-0 place-items-center rounded-lg text-xl">
                  <SymbolPicture symbol={emoji} />
                </span>
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
              {note && <span className="ml-auto shrink-0 text-sm font-normal text-moss">{note}</span>}
            </>
          )
          return (
            <li key={label}>
              {path === null ? (
                <p className={box}>{content}</p>
              ) : (
                <a className={`${box} bg-white hover:border-forest hover:text-forest`} href={path}>
                  {content}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
