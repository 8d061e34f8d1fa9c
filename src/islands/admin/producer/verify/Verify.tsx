import { useState } from 'react'
import type { ReactNode } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'

import { AdminScreen } from '../../AdminScreen.tsx'
import { ListView } from '../../ListView.tsx'
import { ApproveAll } from '../ApproveAll.tsx'
import { EVERYTHING, UNVERIFIED } from '../paths.ts'
import { SearchAndSort } from '../../SearchAndSort.tsx'
import { useApproveAll } from '../use-approve-all.ts'
import { useApproval, useRemoval } from '../use-producer-actions.ts'
import { useLeaving } from '../../unsaved.tsx'
import { useList } from '../../use-list.ts'
import { Detail } from './Detail.tsx'
import { useSelection } from './use-selection.ts'
import { VerifyCard } from './VerifyCard.tsx'

const sorts = [
  { value: 'oldest', label: 'Ældste først' },
  { value: 'newest', label: 'Nyeste først' },
  { value: 'name', label: 'Navn' },
]

const approvedText = (producer: OperatorProducer): string =>
  isLocated(producer)
    ? 'Producenten er nu synlig på kortet.'
    : 'Producenten er nu synlig, men kommer først på kortet, når den har en placering.'

function Screen(): ReactNode {
  const [asked, setAsked] = useState({ q: '', sort: 'oldest' })
  const [rejecting, setRejecting] = useState<OperatorProducer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { hasChangesRef, leave, leaveQuestion } = useLeaving('da')
  const list = useList(UNVERIFIED, unverifiedProducer, { query: asked, refreshes: EVERYTHING })
  const { selected, select, saved, goOn, headingRef } = useSelection(list)
  const isListed = list.read.data !== undefined && list.read.data.rows.length > 0
  const total = list.read.data?.total ?? 0

  const failure =
    (what: string) =>
    (told: string | null, _: unknown, { name }: OperatorProducer): null => {
      // By its name: when it is gone, another one is shown.
      setProblem(told === null ? what : `${what}. ${name}: ${told}`)
      return null
    }
  const approval = useApproval({
    success: (producer) => ({ title: 'Producer godkendt', description: approvedText(producer) }),
    failure: failure('Failed to approve producer'),
    onGone: goOn,
  })
  const removal = useRemoval({
    success: () => ({ title: 'Producer afvist', description: 'Producenten er slettet fra databasen.' }),
    failure: failure('Failed to delete producer'),
    onGone: goOn,
  })
  const all = useApproveAll({
    success: () => {
      select(null)
      return { title: 'Alle producenter godkendt' }
    },
    failure: () => ({ title: 'Fejl', description: 'Der opstod en fejl under godkendelse af producenter' }),
  })
  const isBusy = all.isBusy || approval.isPending || removal.isPending

  return (
    <div className="flex flex-col gap-5">
      {/* On a phone the selected producer takes the place of the list and of what belongs to it. */}
      <div className={`${selected === null ? 'flex' : 'hidden lg:flex'} flex-col gap-5`}>
        <SearchAndSort
          words={{ search: 'Søg blandt producenter', sort: 'Rækkefølge' }}
          sorts={sorts}
          asked={asked}
          onChange={setAsked}
        />
        {total > 0 && asked.q === '' && (
          <ApproveAll
            label={`Godkend Alle (${total})`}
            progress={`Godkender ${total} producenter. Vent et øjeblik.`}
            isBusy={all.isBusy}
            onPress={() => leave(all.approveAll)}
          />
        )}
      </div>
      <div
        className={`grid items-start gap-6 ${selected !== null || isListed ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : ''}`}
      >
        <div className={selected === null ? '' : 'hidden lg:block'}>
          <ListView
            list={list}
            language="da"
            heading={(waiting) => `Afventer godkendelse (${waiting})`}
            failed="Producenterne kunne ikke hentes"
            empty={
              asked.q === '' ? 'Ingen producenter afventer godkendelse.' : 'Ingen producenter passer til søgningen.'
            }
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
              Vælg en producent på listen for at se den.
            </p>
          )}
          {selected !== null && (
            <Detail
              key={selected.id}
              producer={selected}
              heading={headingRef}
              isBusy={isBusy}
              hasChangesRef={hasChangesRef}
              onApprove={() => {
                setProblem(null)
                approval.mutate(selected)
              }}
              onReject={() => setRejecting(selected)}
              onSaved={(producer) => void saved(producer)}
              onBack={() => leave(() => select(null))}
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
      {leaveQuestion}
    </div>
  )
}

/** Where operators look closely at what awaits review, put it right, and approve or reject it. */
export function Verify(): ReactNode {
  return <AdminScreen>{() => <Screen />}</AdminScreen>
}
