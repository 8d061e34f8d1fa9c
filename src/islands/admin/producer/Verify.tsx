import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/limits.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { originLabel } from '#src/domain/producer/freshness.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'
import { counted, formatNumber } from '#src/texts/format.ts'
import type { CallError } from '#src/stores/call.ts'
import { $address, changeAddress, stepBack, useAddressState, useList } from '../list/use-list.ts'

import { adminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { useConfirm, useLeaveGuard } from '../dialogs.tsx'
import { ListView, SearchAndSort } from '../list/ListView.tsx'
import type { List } from '../list/use-list.ts'
import { WarningBadges } from './ProducerCard.tsx'
import { EVERYTHING, UNVERIFIED, useApproval, useRemoval } from './producers.tsx'
import { VerifyDetail } from './VerifyDetail.tsx'
import { ApproveAllButton, LastBatch, usePendingProducers } from './waiting.tsx'

/** Id of the element that selects a producer. */
const selectorId = (id: string): string => `select-${id}`

/** Name of the query parameter. */
const PARAMETER = 'producer'

/** The newest version; the first one of equally new versions. */
function newestOf(versions: readonly (UnverifiedProducer | undefined)[]): UnverifiedProducer | null {
  const known = versions.filter((version) => version !== undefined)
  return known.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0] ?? null
}

/**
 * The selected producer, kept in the address so that Back returns to the list and links work. The focus follows the
 * selection, and returns to the list.
 */
function useSelection({ read, headingRef: listHeadingRef, ...list }: List<UnverifiedProducer>) {
  const id = new URLSearchParams(useStore($address)).get(PARAMETER)
  /** The version that was selected or saved: an edit survives when the row leaves the list. */
  const [chosen, setChosen] = useState<UnverifiedProducer>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const lastId = useRef<string>(undefined)
  const rows = read.data?.rows ?? []
  const known = [...rows, chosen].filter((each) => each?.id === id)
  // A linked producer may be on another page of the list.
  const elsewhere = useRead(`${UNVERIFIED}?limit=1&id=${id}`, unverifiedProducer.array(), {
    enabled: id !== null && read.isSuccess && known.length === 0,
  })
  const selected = id === null ? null : newestOf([...known, elsewhere.data?.find((each) => each.id === id)])
  const selectedId = selected?.id

  useEffect(() => {
    if (selectedId !== undefined) headingRef.current?.focus()
    else if (lastId.current !== undefined)
      (document.getElementById(selectorId(lastId.current)) ?? listHeadingRef.current)?.focus()
    lastId.current = selectedId
  }, [selectedId, listHeadingRef])

  const show = (producer: UnverifiedProducer | null): void => {
    setChosen(producer ?? undefined)
    changeAddress({ [PARAMETER]: producer?.id ?? '' }, id === null ? 'push' : 'replace')
  }
  return {
    selected,
    select: show,
    /** Returns to the list. */
    leave: () => stepBack(() => changeAddress({ [PARAMETER]: '' })),
    /** Shows a saved producer at once, even if refetching the list fails. */
    showSaved: (saved: OperatorProducer) => {
      if (selected?.id === saved.id) setChosen({ ...selected, ...saved })
      return list.rowChanged()
    },
    /** Shows the current version of a producer that has changed, or the list if it has left the list. */
    showChanged: ({ id: outdatedId }: OperatorProducer) => {
      if (selected?.id === outdatedId) setChosen(undefined)
      return list.rowChanged()
    },
    /** Selects the next producer after one has left the list, unless another one is selected by now. */
    showNext: ({ id: goneId }: OperatorProducer) => {
      if (selected !== null && selected.id !== goneId) return list.rowChanged()
      const at = rows.findIndex((row) => row.id === goneId)
      // The last row has no next one: the previous one instead.
      const next = selected && (rows[at + 1] ?? rows[at - 1] ?? null)
      show(next)
      return next === null ? list.rowsRemoved(goneId) : list.rowChanged()
    },
    /** Heading of the selected producer. */
    headingRef,
  }
}

/** Section 9 of the specification. */
const FIRST_PRODUCTS = 3

/** The first products, with a button for the rest. */
function ProductChips({ products }: { products: readonly string[] }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (products.length === 0) return null
  const hidden = products.length - FIRST_PRODUCTS
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <ul aria-label="Produkter" className="contents">
        {products.slice(0, isOpen ? undefined : FIRST_PRODUCTS).map((product) => (
          <li key={product} className="inline-flex min-h-7 items-center gap-1.5 rounded-md bg-straw px-2 text-sm">
            <span aria-hidden="true">{productEmoji(product)}</span>
            {productLabel(product)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="relative z-10 min-h-7 rounded-md border border-stem bg-white px-2 text-sm font-medium text-forest hover:border-forest"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Vis færre' : `+${hidden} more`}
        </button>
      )}
    </div>
  )
}

interface Props {
  producer: UnverifiedProducer
  isSelected: boolean
  onSelect: () => void
}

/** A row in the list; a press anywhere on it selects it. */
function VerifyCard({ producer, isSelected, onSelect }: Props): ReactNode {
  const { id, name, dataSource, description, address, products } = producer
  return (
    <article
      className={
        'relative rounded-card border p-4 shadow-card ' +
        (isSelected ? 'border-forest bg-meadow' : 'border-sand bg-white hover:border-forest')
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 className="min-w-0 text-lg leading-snug [overflow-wrap:anywhere]">
          <button
            id={selectorId(id)}
            type="button"
            aria-current={isSelected}
            className="min-h-7 text-left after:absolute after:inset-0 after:rounded-card"
            onClick={onSelect}
          >
            {name}
          </button>
        </h3>
        <span className="text-sm text-moss">{originLabel(dataSource)}</span>
      </div>
      <p className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere]">{description}</p>
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">{address}</p>
      <ProductChips products={products} />
      <WarningBadges producer={producer} />
    </article>
  )
}

const sorts = { oldest: 'Ældste først', newest: 'Nyeste først', name: 'Navn' }

const UNDO_REJECTION = `Det kan fortrydes i ${MAX_MONTHS_DELETED_KEPT} måneder under »Unlisted Producers«.`

const approvedText = (producer: OperatorProducer): string =>
  isLocated(producer)
    ? 'Producenten er nu synlig på kortet.'
    : 'Producenten er nu synlig, men kommer først på kortet, når den har en placering.'

function Screen(): ReactNode {
  const state = useAddressState({ q: '', sort: 'oldest' })
  const { q } = state.query
  const [problem, setProblem] = useState<string | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const { leave, leaveDialog } = useLeaveGuard()
  const list = useList(UNVERIFIED, unverifiedProducer, { state, refreshes: EVERYTHING })
  const { selected, select, leave: backToList, showSaved, showChanged, showNext, headingRef } = useSelection(list)
  const isListed = (list.read.data?.rows.length ?? 0) > 0

  const failure =
    (text: string) =>
    (message: string | null, { name }: OperatorProducer): null => {
      // The message names the producer, because the next one may be shown by then.
      setProblem(message === null ? text : `${text}. ${name}: ${message}`)
      return null
    }
  // After a conflict it has to be checked again.
  const showAfterwards = (producer: OperatorProducer, refusal: CallError | null): Promise<void> =>
    refusal?.status === 409 ? showChanged(producer) : showNext(producer)
  const approval = useApproval({
    success: (_, producer) => ({ title: 'Producer godkendt', description: approvedText(producer) }),
    failure: failure('Failed to approve producer'),
    refresh: showAfterwards,
  })
  const removal = useRemoval({
    success: { title: 'Producer afvist', description: `Producenten er slettet fra databasen. ${UNDO_REJECTION}` },
    failure: failure('Failed to delete producer'),
    refresh: showAfterwards,
  })
  const waiting = usePendingProducers({
    q,
    shown: list.read.data?.rows ?? [],
    confirm,
    onDone: async (ids) => {
      if (selected !== null && ids.includes(selected.id)) backToList()
      await list.rowsRemoved(...ids)
    },
    approved: { title: 'Alle producenter godkendt' },
    failure: { title: 'Fejl', description: 'Der opstod en fejl under godkendelse af producenter' },
  })

  const approve = (producer: UnverifiedProducer): void => {
    setProblem(null)
    approval.mutate(producer)
  }
  const askToReject = (producer: OperatorProducer): void =>
    confirm({
      title: `Afvis ${producer.name}?`,
      description: `Producenten slettes. ${UNDO_REJECTION}`,
      confirmLabel: 'Afvis',
      onConfirm: () => {
        setProblem(null)
        removal.mutate(producer)
      },
    })
  return (
    <div className="flex flex-col gap-5">
      {/* On a phone the selected producer replaces the list. */}
      <div className={`${selected === null ? 'flex' : 'hidden lg:flex'} flex-col gap-5`}>
        <SearchAndSort search="Søg blandt producenter" sorts={sorts} state={state} />
        <LastBatch />
        {waiting.rows.length > 0 && q === '' && (
          <ApproveAllButton
            label={`Godkend Alle (${formatNumber(waiting.rows.length)})`}
            progress={`Godkender ${counted(waiting.rows.length, 'producent', 'producenter')}. Vent et øjeblik.`}
            isBusy={waiting.isBusy}
            isApproving={waiting.isApproving}
            onPress={() => leave(() => waiting.approve(waiting.rows))}
          />
        )}
      </div>
      <div
        className={`grid items-start gap-6 ${selected !== null || isListed ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
      >
        <div className={selected === null ? '' : 'hidden lg:block'}>
          <ListView
            list={list}
            heading={(total) => `Afventer godkendelse (${formatNumber(total)})`}
            failed="Producenterne kunne ikke hentes"
            empty={q === '' ? 'Ingen producenter afventer godkendelse.' : 'Ingen producenter passer til søgningen.'}
          >
            {(producer) => {
              const isSelected = producer.id === selected?.id
              const choose = (): void => {
                setProblem(null)
                select(producer)
              }
              return (
                <VerifyCard
                  producer={producer}
                  isSelected={isSelected}
                  onSelect={() => (isSelected ? headingRef.current?.focus() : leave(choose))}
                />
              )
            }}
          </ListView>
        </div>
        <div className="lg:sticky lg:top-4">
          <p role="alert" className="mb-4 rounded-lg bg-blush px-4 py-3 font-medium text-barn empty:hidden">
            {problem}
          </p>
          {selected === null && isListed && (
            <p className="hidden rounded-card border border-dashed border-sand px-5 py-16 text-center text-moss lg:block">
              Vælg en producent i listen for at se den.
            </p>
          )}
          {selected !== null && (
            <VerifyDetail
              key={selected.id}
              producer={selected}
              headingRef={headingRef}
              isBusy={waiting.isApproving || approval.isPending || removal.isPending}
              leave={leave}
              onApprove={() => approve(selected)}
              onReject={() => askToReject(selected)}
              onSaved={(producer) => void showSaved(producer)}
              onBack={() => leave(backToList)}
            />
          )}
        </div>
      </div>
      {confirmDialog}
      {leaveDialog}
    </div>
  )
}

/** The screen where operators check pending producers in detail, complete them, and approve or reject them. */
export const Verify = adminScreen(Screen)
