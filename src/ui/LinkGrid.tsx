import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  links: readonly { path: string; label: string; emoji?: string; note?: string }[]
}

/** Links to other pages, under a heading. */
export function LinkGrid({ id, title, links }: Props): ReactNode {
  return (
    <section aria-labelledby={id} className="no-print mt-12">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {links.map(({ path, label, emoji, note }) => (
          <li key={path}>
            <a
              className="flex h-full min-h-14 items-center gap-3 rounded-card border border-sand bg-white px-4 py-3 font-semibold hover:border-forest hover:text-forest"
              href={path}
            >
              {emoji && (
                <span aria-hidden="true" className="crate grid size-10 shrink-0 place-items-center rounded-lg text-xl">
                  {emoji}
                </span>
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
              {note && <span className="ml-auto shrink-0 text-sm font-normal text-moss">{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
