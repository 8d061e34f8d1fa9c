import { useState } from 'react'
import type { ReactNode } from 'react'

import { unverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer, UnverifiedProducer } from '#src/contracts/producer/operator-producers.ts'
import { MAX_MONTHS_DELETED_KEPT } from '#src/domain/limits/retention.ts'
import { isLocated } from '#src/domain/place/distance.ts'
import { danishNumber } from '#src/domain/text/numbers.ts'

import { adminScreen } from '../../AdminScreen.tsx'
import { useConfirm } from '../../ConfirmDialog.tsx'
import { SearchAndSort } from '../../list/ListFilters.tsx'
import { ListView } from '../../list/ListView.tsx'
import { useAddressState } from '../../list/use-list-state.ts'
import { useList } from '../../list/use-list.ts'
import { useLeaveGuard } from '../../unsaved.tsx'
import { EVERYTHING, UNVERIFIED } from '../paths.ts'
import { useApproval, useRemoval } from '../use-producer-actions.ts'
import { ApproveAllButton } from '../waiting/ApproveAllButton.tsx'
import { LastBatch } from '../waiting/LastBatch.tsx'
import { useWaiting } from '../waiting/use-waiting.ts'
import { Detail } from './Detail.tsx'
import { useSelection } from './use-selection.ts'
import { VerifyCard } from './VerifyCard.tsx'

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
