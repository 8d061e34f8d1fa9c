import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { adminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection, CorrectionDecisions } from '#src/contracts/corrections/admin-corrections.ts'
import { correctedProperty } from '#src/domain/corrections/fields.ts'
import { counted } from '#src/texts/format.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Button } from '#src/ui/Button.tsx'

import { $address, changeAddress, stepBack, useAddressState, useRowSelection, useList } from '../list/use-list.ts'
import { adminScreen } from '../AdminScreen.tsx'
import { useConfirm } from '../dialogs.tsx'
import type { ConfirmRequest } from '../dialogs.tsx'
import { SelectionBar, ListView, SearchAndSort } from '../list/ListView.tsx'
import type { RowSelection, ListState } from '../list/use-list.ts'
import { CorrectionCard, correctionName } from './CorrectionCard.tsx'
import { DecisionDialog, decisions } from './DecisionDialog.tsx'
import type { Decision } from './DecisionDialog.tsx'
import { currentValueOf, suggestionOf, warningsOf } from './suggestion.ts'
import { CORRECTIONS, useCorrections } from './use-corrections.ts'
import type { CorrectionActions } from './use-corrections.ts'

type DecisionInput = CorrectionDecisions['decisions'][number]

/** The decision that applies a suggestion unchanged. */
function approvalOf(correction: AdminCorrection): DecisionInput {
  const { id, field, producer } = correction
  const property = correctedProperty(field)
  const suggestion = suggestionOf(correction)
  return {
    id,
    status: 'approved',
    adminNotes: '',
    value: suggestion.producer[property] ?? null,
    basedOn: producer.updatedAt,
    seen: currentValueOf(producer, property),
    ...(suggestion.position && { position: suggestion.position }),
  }
}

const suggestions = (count: number): string => counted(count, 'rettelse', 'rettelser')

interface Props {
  chosen: RowSelection<AdminCorrection>
  /** The pending corrections on this page. */
  waiting: readonly AdminCorrection[]
  corrections: CorrectionActions
  confirm: (question: ConfirmRequest) => void
}

/** Actions on several corrections at once. Corrections that need editing first are skipped. */
function DecideMany({ chosen, waiting, corrections: { judgeMany, removeMany }, confirm }: Props): ReactNode {
  const isBusy = judgeMany.isPending || removeMany.isPending
  const count = chosen.rows.length
  const able = chosen.rows.filter((correction) => suggestionOf(correction).warning === null)
  const left = count - able.length
  const buttons = [
    {
      label: 'Godkend',
      look: 'primary',
      problem: able.length === 0 ? `${suggestions(left)} skal rettes til først.` : null,
      question: {
        title: `Godkend ${suggestions(able.length)}?`,
        description: [
          'De føres ind på gårdbutikkerne, som de er.',
          ...(left > 0 ? [`${suggestions(left)} skal rettes til først og bliver stående.`] : []),
        ].join(' '),
        confirmLabel: `Godkend ${able.length}`,
        look: 'primary',
        onConfirm: () => judgeMany.mutate({ decisions: able.map(approvalOf), displayed: able }),
      },
    },
    {
      label: 'Afvis',
      look: 'quiet',
      problem: null,
      question: {
        title: `Afvis ${suggestions(count)}?`,
        description: 'De kan åbnes igen.',
        confirmLabel: `Afvis ${count}`,
        onConfirm: () =>
          judgeMany.mutate({
            decisions: chosen.rows.map(({ id }) => ({ id, status: 'rejected', adminNotes: '' })),
            displayed: chosen.rows,
          }),
      },
    },
    {
      label: 'Slet',
      look: 'quiet',
      problem: null,
      question: {
        title: `Slet ${suggestions(count)}?`,
        description: 'De slettes permanent.',
        confirmLabel: `Slet ${count}`,
        onConfirm: () => removeMany.mutate(chosen.rows.map(({ id }) => id)),
      },
    },
  ] as const
  return (
    <SelectionBar
      chosen={chosen}
      shown={waiting}
      isBusy={isBusy}
      onChooseUnwarned={() =>
        chosen.chooseAll(
          waiting.filter((correction) => warningsOf(correction).length === 0),
          true,
        )
      }
    >
      {buttons.map(({ label, look, problem, question }) => (
        <Button
          key={label}
          look={look}
          isBusy={isBusy}
          onPress={() =>
            problem === null
              ? confirm(question)
              : showToast({ tone: 'destructive', title: 'Ingen er klar', description: problem })
          }
        >
          {label}
        </Button>
      ))}
    </SelectionBar>
  )
}

const sorts = { newest: 'Nyeste først', oldest: 'Ældste først' }

const filters = {
  pending: { label: 'Afventende', heading: 'Afventende forslag', empty: 'Ingen rettelsesforslag afventer.' },
  all: { label: 'Alle', heading: 'Alle forslag', empty: 'Ingen rettelsesforslag endnu.' },
} as const

const defaults = { status: 'pending', q: '', sort: 'newest' }

const isPending = ({ status }: AdminCorrection): boolean => status === 'pending'

/** The open dialog, kept in the address so that it survives a reload and signing in. */
function useOpenDialog() {
  const parameters = new URLSearchParams(useStore($address))
  const [id, decision] = [parameters.get('open'), parameters.get('decision')]
  const known = decisions.find((each) => each === decision)
  const close = (): void => stepBack(() => changeAddress(CLOSED))
  return {
    open: id !== null && known !== undefined ? { id, decision: known } : null,
    show: (row: AdminCorrection, wanted: Decision) => changeAddress({ open: row.id, decision: wanted }, 'push'),
    close,
    /** Closes the dialog of this correction, unless it has been closed meanwhile. */
    closeOf: ({ id }: AdminCorrection) => {
      if (new URLSearchParams(location.search).get('open') === id) close()
    },
  }
}
const CLOSED = { open: '', decision: '' }

interface ActionsProps {
  correction: AdminCorrection
  corrections: CorrectionActions
  onDecide: (decision: Decision) => void
}

/** Approve, reject and delete while pending; afterwards undo and reopen. */
function CardActions({ correction, corrections: { undo, reopen }, onDecide }: ActionsProps): ReactNode {
  const { field, producer, change } = correction
  const isApplied = change !== null && !change.isUndone
  return (
    <p className="flex flex-wrap gap-3">
      {isPending(correction) ? (
        <>
          <Button look="primary" onPress={() => onDecide('approve')}>
            Godkend
          </Button>
          <Button onPress={() => onDecide('reject')}>Afvis</Button>
          <Button onPress={() => onDecide('delete')}>Slet</Button>
        </>
      ) : (
        <Button
          isBusy={reopen.isPending && reopen.variables.id === correction.id}
          onPress={() => reopen.mutate(correction)}
        >
          Åbn igen
        </Button>
      )}
      {isApplied && (
        <Button isBusy={undo.isPending && undo.variables.id === correction.id} onPress={() => undo.mutate(correction)}>
          Fortryd
        </Button>
      )}
      {isApplied && field === 'address' && (
        <a className="button button-quiet" href={`/admin/editor#${producer.id}`}>
          Find den nye placering
        </a>
      )}
    </p>
  )
}

function Screen(): ReactNode {
  const state = useAddressState(defaults)
  const filter = state.query.status === 'all' ? 'all' : 'pending'
  const { confirm, confirmDialog } = useConfirm()
  const { open, show, close, closeOf } = useOpenDialog()
  // Both lists are fetched, because each filter shows its count.
  const lists = {
    pending: useList(CORRECTIONS, adminCorrection, {
      state: at(state, filter === 'pending'),
      only: { status: 'pending' },
    }),
    all: useList(CORRECTIONS, adminCorrection, { state: at(state, filter === 'all'), only: { status: 'all' } }),
  }
  const list = lists[filter]
  const rows = list.read.data?.rows ?? []
  const waiting = rows.filter(isPending)
  const chosen = useRowSelection(waiting)
  const corrections = useCorrections({
    onJudged: closeOf,
    onDone: (correction) => (correction ? chosen.chooseAll([correction], false) : chosen.clear()),
    refresh: list.rowsRemoved,
  })
  // Looked up in the list, so that a dialog closes once a colleague has decided.
  const correction = waiting.find(({ id }) => id === open?.id)
  return (
    <div className="flex flex-col gap-6">
      <div role="group" aria-label="Vis" className="flex flex-wrap gap-3">
        {(['pending', 'all'] as const).map((each) => (
          <Button
            key={each}
            aria-pressed={filter === each}
            look={filter === each ? 'primary' : 'quiet'}
            onPress={() => state.change('status', each)}
          >
            {filters[each].label} ({lists[each].read.data?.total ?? '…'})
          </Button>
        ))}
      </div>
      <SearchAndSort search="Søg i rettelsesforslag" sorts={sorts} state={state} />
      <ListView
        key={filter}
        list={list}
        heading={() => filters[filter].heading}
        failed="Rettelsesforslagene kunne ikke hentes"
        empty={state.query.q === '' ? filters[filter].empty : 'Ingen rettelsesforslag passer til søgningen.'}
        above={<DecideMany chosen={chosen} waiting={waiting} corrections={corrections} confirm={confirm} />}
        choice={{ chosen, nameOf: correctionName, isChoosable: isPending }}
      >
        {(row) => (
          <CorrectionCard correction={row}>
            <CardActions correction={row} corrections={corrections} onDecide={(decision) => show(row, decision)} />
          </CorrectionCard>
        )}
      </ListView>
      {open && correction && (
        <DecisionDialog decision={open.decision} correction={correction} corrections={corrections} onClose={close} />
      )}
      {confirmDialog}
    </div>
  )
}

/** The page number belongs to the shown list; the other list shows its first page. */
const at = (state: ListState, isShown: boolean): ListState => (isShown ? state : { ...state, page: 0 })

/** The screen where operators decide on visitors' corrections. */
export const Corrections = adminScreen(Screen)
