import type { ReactNode } from 'react'

/** Stands in the place of whether a shop is open now, where it has closed for good. */
export function ClosedNotice({ hasNearby }: { hasNearby: boolean }): ReactNode {
  return (
    <div className="mt-4 rounded-card border border-stem bg-blush px-5 py-4">
      <p className="text-lg font-semibold text-barn">Butikken er lukket for altid.</p>
      <p className="mt-1">
        Siden bliver stående, så den stadig kan findes. Det, der står om butikken, gælder ikke længere.
        {hasNearby && (
          <>
            {' '}
            <a className="link" href="#i-naerheden">
              Se de nærmeste andre
            </a>
          </>
        )}
      </p>
    </div>
  )
}
