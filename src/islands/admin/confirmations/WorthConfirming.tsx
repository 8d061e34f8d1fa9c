import type { ReactNode } from 'react'

import { worthConfirming } from '#src/contracts/confirmations/worth-confirming.ts'
import type { WorthConfirmingRow } from '#src/contracts/confirmations/worth-confirming.ts'
import { freshnessOf } from '#src/domain/producer/freshness.ts'
import { missingPartLabels, missingParts } from '#src/domain/producer/missing-parts.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { formatNumber } from '#src/texts/format.ts'
import { doubtText } from '#src/domain/visits/visits.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactList, hasContact } from '#src/ui/producer/ContactList.tsx'
import { FreshnessLine } from '#src/ui/producer/card-parts.tsx'

import { Badge, NewTabLink } from '../EntryCard.tsx'
import { adminScreen } from '../AdminScreen.tsx'
import { useAction } from '../calls.ts'
import { ListView } from '../list/ListView.tsx'
import { useAddressState, useList } from '../list/use-list.ts'
import { EVERYTHING } from '../producer/producers.tsx'

const WORTH_CONFIRMING = '/api/admin/worth-confirming'

const pagesText = (count: number): string => (count === 1 ? 'Vises på 1 side' : `Vises på ${count} sider`)

interface RowProps {
  producer: WorthConfirmingRow
  isBusy: boolean
  onConfirm: () => void
}

function Row({ producer, isBusy, onConfirm }: RowProps): ReactNode {
  const { id, name, address, landingPages, hoursDoubtedAt, hoursSentences } = producer
  return (
    <article aria-labelledby={`bekraeft-${id}`} aria-busy={isBusy} className="card p-5 shadow-card sm:p-6">
      <h3 id={`bekraeft-${id}`} className="text-xl leading-tight [overflow-wrap:anywhere]">
        <a className="hover:underline" href={`/admin/editor#${id}`}>
          {name}
        </a>
      </h3>
      <p className="text-moss">{address}</p>
      <FreshnessLine freshness={freshnessOf(producer, new Date())} />
      {hoursDoubtedAt !== null && (
        <div className="mt-3 rounded-lg bg-straw px-3 py-2">
          <p className="font-semibold">{doubtText(new Date(hoursDoubtedAt))}</p>
          <p>På siden står: {hoursSentences.join(' · ')}</p>
        </div>
      )}
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
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <Button look="primary" isBusy={isBusy} aria-label={`Passer, som det står: ${name}`} onPress={onConfirm}>
          Passer, som det står
        </Button>
        <a className="button button-quiet" href={`/admin/editor#${id}`} aria-label={`Ret ${name}`}>
          Ret
        </a>
        <NewTabLink className="link inline-flex min-h-11 items-center" href={producerPath(name, id)}>
          Se siden<span className="sr-only"> for {name}</span>
        </NewTabLink>
      </p>
    </article>
  )
}

function Screen(): ReactNode {
  const list = useList(WORTH_CONFIRMING, worthConfirming, { state: useAddressState({}), refreshes: EVERYTHING })
  const confirmation = useAction({
    send: ({ id, updatedAt }: WorthConfirmingRow) => call('POST', `${WORTH_CONFIRMING}/${id}`, { basedOn: updatedAt }),
    refresh: ({ id }) => list.rowsRemoved(id),
    success: (_, { name }) => ({ title: 'Bekræftet af Gårdkortet', description: name }),
    failure: (message) => ({ title: 'Det blev ikke gemt', description: message ?? 'Prøv igen.' }),
  })
  return (
    <>
      <p className="mb-5 max-w-prose text-moss">
        Øverst står butikker, som to besøgende fandt lukket, selv om der stod åbent: indtil du svarer, står der »Måske
        åben« på siden. Så følger de, som ingen har bekræftet inden for et år, med dem først, der er ældst, mangler mest
        eller vises på flest sider. Ring eller se efter. Passer det hele, så sig det med ét tryk. Ret ellers det, der er
        forkert: en rettelse bekræfter også.
      </p>
      <ListView
        list={list}
        heading={(total) => `Vigtigst at bekræfte (${formatNumber(total)})`}
        failed="Butikkerne kunne ikke hentes"
        empty="Alle butikker er bekræftet inden for et år."
      >
        {(producer) => (
          <Row
            producer={producer}
            isBusy={confirmation.isPending && confirmation.variables.id === producer.id}
            onConfirm={() => confirmation.mutate(producer)}
          />
        )}
      </ListView>
    </>
  )
}

/** The screen that ranks shops by how much a confirmation would help. */
export const WorthConfirming = adminScreen(Screen)
