import type { ReactNode } from 'react'

/** Begins the part of those on a page about organic goods who have not been marked as organic. */
export function UnmarkedHeading({ goods }: { goods: string }): ReactNode {
  return (
    <header className="mt-10 mb-4">
      <h2 className="text-2xl">Ikke mærket som økologiske</h2>
      <p className="mt-1 max-w-2xl text-moss">
        De sælger {goods}. Om noget af det er økologisk, ved vi ikke: spørg på stedet.
      </p>
    </header>
  )
}
