import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { unverifiedProducer } from '#src/contracts/operator-producers.ts'
import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/operator-producers.ts'
import { isLocated } from '#src/domain/distance.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

import { AdminScreen } from '../AdminScreen.tsx'
import { ListView } from '../ListView.tsx'
import { ApproveAll } from '../producers/ApproveAll.tsx'
import { EVERYTHING, UNVERIFIED } from '../producers/paths.ts'
import { SearchAndSort } from '../SearchAndSort.tsx'
import { useApproveAll } from '../producers/use-approve-all.ts'
import { useApproval, useRemoval } from '../producers/use-producer-actions.ts'
import { useList } from '../use-list.ts'
import { Detail } from './Detail.tsx'
import { VerifyCard } from './VerifyCard.tsx'

const sorts = [
  { value: 'oldest', label: 'Ældste først' },
  { value: 'newest', label: 'Nyeste først' },
  { value: 'name', label: 'Navn' },
]

const approvedText = (producer: OperatorProducer): string =>
  isLocated(producer) ? 'Producenten er nu synlig på kortet.' : 'Producenten er nu synlig, men kommer først på kortet, når den har en placering.'

/** The one after it in the list, or before it where it is the last. */
function neighbourOf(rows: readonly UnverifiedProducer[], id: string): UnverifiedProducer | null {
  const at = rows.findIndex((row) => row.id === id)
  return rows[at + 1] ?? rows[at - 1] ?? null
}

function Screen(): ReactNode {
  const [asked, setAsked] = useState({ q: '', sort: 'oldest' })
  const [chosen, setChosen] = useState<UnverifiedProducer | null>(null)
  const [rejecting, setRejecting] = useState<OperatorProducer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useList(UNVERIFIED, unverifiedProducer, { query: asked, refreshes: EVERYTHING })
  const rows = list.read.data?.rows ?? []
  const rowOf = (id: string): UnverifiedProducer | null => rows.find((row) => row.id === id) ?? null
  // As it was chosen when the list has it no more: what is being written about it is not lost.
  const selected = chosen && (rowOf(chosen.id) ?? chosen)
  const hasDetail = selected !== null || rows.length > 0
  const total = list.read.data?.total ?? 0

  function select(producer: UnverifiedProducer | null): void {
    setProblem(null)
    setChosen(producer)
    // After it is rendered: it may be the first that is.
    requestAnimationFrame(() => heading.current?.focus())
  }
  async function goOn({ id }: OperatorProducer): Promise<void> {
    const next = neighbourOf(rows, id)
    await list.changed()
    if (next === null) await list.left()
    select(next)
  }
  const failure = (what: string) => (told: string | null): null => {
    setProblem(told === null ? what : `${what}. ${told}`)
    return null
  }
  const approval = useApproval({ success: (producer) => ({ title: 'Producer godkendt', description: approvedText(producer) }), failure: failure('Failed to approve producer'), onGone: goOn })
  const removal = useRemoval({ success: () => ({ title: 'Producer afvist', description: 'Producenten er slettet fra databasen.' }), failure: failure('Failed to delete producer'), onGone: goOn })
  const all = useApproveAll({
    success: () => {
      setChosen(null)
      return { title: 'Alle producenter godkendt' }
    },
    failure: () => ({ title: 'Fejl', description: 'Der opstod en fejl under godkendelse af producenter' }),
  })
  const isBusy = all.isBusy || approval.isPending || removal.isPending

  return (
    <div className="flex flex-col gap-5">
      {/* On a phone the selected producer takes the place of the list and of what belongs to it. */}
      <div className={`${selected === null ? 'flex' : 'hidden lg:flex'} flex-col gap-5`}>
        <SearchAndSort words={{ search: 'Søg blandt producenter', sort: 'Rækkefølge' }} sorts={sorts} asked={asked} onChange={setAsked} />
        {total > 0 && asked.q === '' && (
          <ApproveAll label={`Godkend Alle (${total})`} progress={`Godkender ${total} producenter. Vent et øjeblik.`} isBusy={all.isBusy} onPress={all.approveAll} />
        )}
      </div>
      <div className={`grid items-start gap-6 ${hasDetail ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}>
        <div className={selected === null ? '' : 'hidden lg:block'}>
          <ListView
            list={list}
            language="da"
            heading={(waiting) => `Afventer godkendelse (${waiting})`}
            failed="Producenterne kunne ikke hentes"
            empty={asked.q === '' ? 'Ingen producenter afventer godkendelse.' : 'Ingen producenter passer til søgningen.'}
          >
            {(producer) => <VerifyCard producer={producer} isSelected={producer.id === chosen?.id} onSelect={(id) => select(rowOf(id))} />}
          </ListView>
        </div>
        <div className={hasDetail ? 'lg:sticky lg:top-4' : 'hidden'}>
          {selected === null ? (
            <p className="hidden rounded-card border border-dashed border-sand px-5 py-16 text-center text-moss lg:block">Vælg en producent på listen for at se den.</p>
          ) : (
            <Detail
              key={selected.id}
              producer={selected}
              heading={heading}
              isBusy={isBusy}
              problem={problem}
              onApprove={() => {
                setProblem(null)
                approval.mutate(selected)
              }}
              onReject={() => setRejecting(selected)}
              onSaved={list.changed}
              onBack={() => setChosen(null)}
            />
          )}
        </div>
      </div>
      <ConfirmDialog
        title={rejecting && `Afvis ${rejecting.name}?`}
        description="Producenten slettes fra databasen. Det kan ikke fortrydes."
        confirmLabel="Afvis"
        cancelLabel="Annuller"
        isDestructive
        onConfirm={() => {
          setProblem(null)
          if (rejecting) removal.mutate(rejecting)
        }}
        onCancel={() => setRejecting(null)}
      />
    </div>
  )
}

/** Where operators look closely at what awaits review, put it right, and approve or reject it. */
export function Verify(): ReactNode {
  return <AdminScreen>{() => <Screen />}</AdminScreen>
}
