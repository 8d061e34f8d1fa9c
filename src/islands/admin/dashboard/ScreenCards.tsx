import type { ReactNode } from 'react'

import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'

import { screens } from './screens.ts'

/** The way to each screen, and how much waits there. */
export function ScreenCards({ status }: { status: CollectionStatus | undefined }): ReactNode {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {screens.map(({ path, title, language = 'en', description, waiting }) => {
        const told = status && waiting?.(status)
        return (
          <li key={path}>
            <a
              href={path}
              lang={language}
              className="flex h-full flex-col items-start gap-1 rounded-card border border-sand bg-white p-5 shadow-card hover:border-forest"
            >
              <span className="font-display text-xl font-bold text-deep">{title}</span>
              <span className="text-moss">{description}</span>
              {told && <span className="mt-auto rounded-full bg-straw px-3 py-0.5 text-sm font-semibold">{told}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
