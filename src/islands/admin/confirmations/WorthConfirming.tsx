import type { ReactNode } from 'react'

import { worthConfirming } from '#src/contracts/confirmations/worth-confirming.ts'
import type { WorthConfirmingRow } from '#src/contracts/confirmations/worth-confirming.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import { missingPartLabels, missingParts } from '#src/domain/producer/missing-parts.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { ContactList, hasContact } from '#src/ui/producer/ContactList.tsx'
import { FreshnessLine } from '#src/ui/producer/FreshnessLine.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { ListView } from '../list/ListView.tsx'
import { useAddressState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/paths.ts'

const pagesText = (count: number): string => (count === 1 ? 'Vises på 1 side' : `Vises på ${count} sider`)

function Row({ producer }: { producer: WorthConfirmingRow }): ReactNode {
  const { id, name, address, landingPages } = producer
  return (
    <article
      aria-labelledby={`bekraeft-${id}`}
      className="rounded-card border border-sand bg-white p-5 shadow-card sm:p-6"
    >
      <h3 id={`bekraeft-${id}`} className="text-xl leading-tight [overflow-wrap:anywhere]">
        <a className="hover:underline" href={producerPath(name, id)}>
          {name}
        </a>
      </h3>
      <p className="text-moss">{address}</p>
      <FreshnessLine freshness={freshnessOf(producer, new Date())} />
      <p className="mt-2 flex flex-wrap gap-1.5">
        {landingPages > 0 && <Badge tone="waiting">{pagesText(landingPages)}</Badge>}
        {missingParts(producer).map((part) => (
          <Badge key={part} tone="quiet">
            {missingPartLabels[part].da}
          </Badge>
        ))}
      </p>
      {hasContact(producer) && (
        <div className="mt-3">
          <ContactList contact={producer} />
        </div>
      )}
      <p className="mt-4">
        <a className="button button-primary" href={`/admin/editor#${id}`} aria-label={`Ret ${name}`}>
          Ret
        </a>
      </p>
    </article>
  )
}

function Screen(): ReactNode {
  const list = useList('/api/admin/worth-confirming', worthConfirming, {
    state: useAddressState({}),
    refreshes: EVERYTHING,
  })
  return (
    <>
      <p className="mb-5 max-w-prose text-moss">
        Butikker, som ingen har bekræftet inden for et år. Øverst står dem, der er ældst, mangler mest eller vises på
        flest sider. Ring eller se efter, og ret det, der er forkert: en rettelse bekræfter butikken.
      </p>
      <ListView
        list={list}
        heading={(total) => `Mest værd at bekræfte (${total})`}
        failed="Butikkerne kunne ikke hentes"
        empty="Alle butikker er bekræftet inden for et år."
      >
        {(producer) => <Row producer={producer} />}
      </ListView>
    </>
  )
}

/** Where operators find the shops that are most worth confirming. */
export const WorthConfirming = adminScreen(Screen)
