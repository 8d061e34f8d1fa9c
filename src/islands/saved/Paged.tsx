import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#src/ui/Button.tsx'

/** How many cards there are at first, and how many come with each request for more. */
const PAGE = 24

interface Props<Shop> {
  shops: readonly Shop[]
  /** A list item. */
  children: (shop: Shop) => ReactNode
}

/** Cards, some at a time. */
export function Paged<Shop>({ shops, children }: Props<Shop>): ReactNode {
  const [count, setCount] = useState(PAGE)
  return (
    <>
      <ul className="result-grid">{shops.slice(0, count).map(children)}</ul>
      {shops.length > count && (
        <p className="no-print mt-6 flex flex-col items-center gap-2 text-sm text-moss">
          Viser {count} af {shops.length}
          <Button onPress={() => setCount(count + PAGE)}>Vis flere</Button>
        </p>
      )}
    </>
  )
}
