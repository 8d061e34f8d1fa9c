import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/retention.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { originLabel } from '#src/domain/producer/freshness.ts'
import { productEmoji, productLabel } from '#src/domain/producer/products.ts'
import { danishNumber } from '#src/domain/text/format.ts'
import { $address, changeAddress, stepBack } from '#src/stores/admin/address.ts'

import { adminScreen } from '../AdminScreen.tsx'
import { useRead } from '../calls.ts'
import { useConfirm, useLeaveGuard } from '../dialogs.tsx'
import { ListView, SearchAndSort } from '../list/ListView.tsx'
import { useAddressState, useList } from '../list/use-list.ts'
import type { List } from '../list/use-list.ts'
import { Marks } from './ProducerCard.tsx'
import { EVERYTHING, UNVERIFIED, useApproval, useRemoval } from './producers.tsx'
import { Detail } from './VerifyDetail.tsx'
import { ApproveAllButton, LastBatch, useWaiting } from './waiting.tsx'

/** Id of the control that selects a producer. */
const selectorId = (id: string): string => `select-${id}`

/** In the address. */
const PARAMETER = 'producer'

/** The newest of these; the first of those that are as new. */
function newestOf(versions: readonly (UnverifiedProducer | undefined)[]): UnverifiedProducer | null {
  return versions.reduce<UnverifiedProducer | null>(
    (newest, each) => (each !== undefined && (newest === null || each.updatedAt > newest.updatedAt) ? each : newest),
    null,
  )
}

interface Selection {
  selected: UnverifiedProducer | null
  select: (producer: UnverifiedProducer) => void
  /** Goes back to the list. */
  leave: () => void
  /** After a producer was saved: it is shown so, whether the list can be fetched again or not. */
  showSaved: (saved: OperatorProducer) => Promise<void>
  /** After a producer has gone from the list: the next one, unless the operator looks at another already. */
  showNext: (gone: OperatorProducer) => Promise<void>
  /** Of what is selected. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

/**
 * Which producer is looked at: the one that the address names, so that Back leads to the list, and a link here. The
 * keyboard goes to what is selected, and back to the list when nothing is.
 */
function useSelection({ read, headingRef: listHeadingRef, ...list }: List<UnverifiedProducer>): Selection {
  const id = new URLSearchParams(useStore($address)).get(PARAMETER)
  /** As it was chosen or saved: when the list has it no more, what is being written about it is not lost. */
  const [chosen, setChosen] = useState<UnverifiedProducer>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const lastId = useRef<string>(undefined)
  const rows = read.data?.rows ?? []
  const known = [...rows, chosen].filter((each) => each?.id === id)
  // One that a link or a reload names may be on another page.
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
    leave: () => stepBack(() => changeAddress({ [PARAMETER]: '' })),
    showSaved: (saved) => {
      if (selected?.id === saved.id) setChosen({ ...selected, ...saved })
      return list.rowChanged()
    },
    showNext: ({ id: goneId }) => {
      if (selected !== null && selected.id !== goneId) return list.rowChanged()
      const at = rows.findIndex((row) => row.id === goneId)
      // Of the last one, the one before it.
      const next = selected && (rows[at + 1] ?? rows[at - 1] ?? null)
      show(next)
      return next === null ? list.rowsRemoved(goneId) : list.rowChanged()
    },
    headingRef,
  }
}

/** Section 9 of the specification. */
const FIRST_PRODUCTS = 3

/** A producer's products, the first of them until more are asked for. */
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

/** One of the list: a press anywhere on it selects it. */
function VerifyCard({ producer, isSelected, onSelect }: Props): ReactNode {
  const { id, name, dataSource, description, address, products } = producer
  return (
    <article
      className={`relative rounded-card border p-4 shadow-card ${isSelected ? 'border-forest bg-meadow' : 'border-sand bg-white hover:border-forest'}`}
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
      <Marks producer={producer} language="da" />
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
  const { writingRef, leave, leaveDialog } = useLeaveGuard()
  const list = useList(UNVERIFIED, unverifiedProducer, { state, refreshes: EVERYTHING })
  const { selected, select, leave: backToList, showSaved, showNext, headingRef } = useSelection(list)
  const isListed = (list.read.data?.rows.length ?? 0) > 0

  const failure =
    (text: string) =>
    (message: string | null, { name }: OperatorProducer): null => {
      // By its name: when it is gone, another one is shown.
      setProblem(message === null ? text : `${text}. ${name}: ${message}`)
      return null
    }
  const approval = useApproval({
    success: (_, producer) => ({ title: 'Producer godkendt', description: approvedText(producer) }),
    failure: failure('Failed to approve producer'),
    refresh: showNext,
  })
  const removal = useRemoval({
    success: { title: 'Producer afvist', description: `Producenten er slettet fra databasen. ${UNDO_REJECTION}` },
    failure: failure('Failed to delete producer'),
    refresh: showNext,
  })
  const waiting = useWaiting({
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
      {/* On a phone the selected producer takes the place of the list and of what belongs to it. */}
      <div className={`${selected === null ? 'flex' : 'hidden lg:flex'} flex-col gap-5`}>
        <SearchAndSort search="Søg blandt producenter" sorts={sorts} state={state} />
        <LastBatch />
        {waiting.rows.length > 0 && q === '' && (
          <ApproveAllButton
            label={`Godkend Alle (${danishNumber(waiting.rows.length)})`}
            progress={`Godkender ${danishNumber(waiting.rows.length)} producenter. Vent et øjeblik.`}
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
            heading={(total) => `Afventer godkendelse (${danishNumber(total)})`}
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
            <Detail
              key={selected.id}
              producer={selected}
              headingRef={headingRef}
              isBusy={waiting.isApproving || approval.isPending || removal.isPending}
              writingRef={writingRef}
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

/** Where operators look closely at what awaits review, put it right, and approve or reject it. */
export const Verify = adminScreen(Screen)
