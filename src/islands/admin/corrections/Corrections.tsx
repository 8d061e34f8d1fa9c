import { useState } from 'react'
import type { ReactNode } from 'react'

import { adminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import type { AdminCorrection } from '#src/contracts/corrections/admin-corrections.ts'
import { Button } from '#src/ui/Button.tsx'

import { adminScreen } from '../AdminScreen.tsx'
import { SearchAndSort } from '../ListFilters.tsx'
import { ListView } from '../ListView.tsx'
import { useList } from '../use-list.ts'
import { CorrectionCard } from './CorrectionCard.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Decision } from './DecisionDialog.tsx'
import { CORRECTIONS, useCorrections } from './use-corrections.ts'
import type { Corrections as Actions } from './use-corrections.ts'

const sorts = { newest: 'Nyeste først', oldest: 'Ældste først' }

const filters = {
  pending: { label: 'Afventende', heading: 'Afventende forslag', empty: 'Ingen rettelsesforslag afventer.' },
  all: { label: 'Alle', heading: 'Alle forslag', empty: 'Ingen rettelsesforslag endnu.' },
} as const

/** Both lists, since each filter says how many there are. */
function useLists(query: { q: string; sort: string }) {
  return {
    pending: useList(CORRECTIONS, adminCorrection, { query: { status: 'pending', ...query } }),
    all: useList(CORRECTIONS, adminCorrection, { query: { status: 'all', ...query } }),
  }
}

interface ActionsProps {
  correction: AdminCorrection
  undo: Actions['undo']
  onDecide: (decision: Decision) => void
}

/** Approving, rejecting and deleting while it waits; once it was applied, its place, and the way back. */
function CardActions({ correction: { status, field, producer, change }, undo, onDecide }: ActionsProps): ReactNode {
  if (status === 'pending')
    return (
      <p className="flex flex-wrap gap-3">
        <Button look="primary" onPress={() => onDecide('approve')}>
          Godkend
        </Button>
        <Button onPress={() => onDecide('reject')}>Afvis</Button>
        <Button onPress={() => onDecide('delete')}>Slet</Button>
      </p>
    )
  if (change === null || change.isUndone) return null
  return (
    <p className="flex flex-wrap gap-3">
      <Button isBusy={undo.isPending && undo.variables === change.id} onPress={() => undo.mutate(change.id)}>
        Fortryd
      </Button>
      {field === 'address' && (
        <a className="button button-quiet" href={`/admin/editor#${producer.id}`}>
          Find den nye placering
        </a>
      )}
    </p>
  )
}

function Screen(): ReactNode {
  const [filter, setFilter] = useState<keyof typeof filters>('pending')
  const [query, setQuery] = useState({ q: '', sort: 'newest' })
  const [open, setOpen] = useState<{ decision: Decision; id: string } | null>(null)
  const close = (): void => setOpen(null)
  const lists = useLists(query)
  const list = lists[filter]
  const corrections = useCorrections({ onDone: close, refresh: list.rowRemoved })
  // Read from the list: what a colleague has decided meanwhile is not asked any more.
  const correction = list.read.data?.rows.find(({ id, status }) => id === open?.id && status === 'pending')
  return (
    <div className="flex flex-col gap-6">
      <div role="group" aria-label="Vis" className="flex flex-wrap gap-3">
        {(['pending', 'all'] as const).map((each) => (
          <Button
            key={each}
            aria-pressed={filter === each}
            look={filter === each ? 'primary' : 'quiet'}
            onPress={() => setFilter(each)}
          >
            {filters[each].label} ({lists[each].read.data?.total ?? '…'})
          </Button>
        ))}
      </div>
      <SearchAndSort search="Søg i rettelsesforslag" sorts={sorts} query={query} onChange={setQuery} />
      <ListView
        key={filter}
        list={list}
        heading={() => filters[filter].heading}
        failed="Rettelsesforslagene kunne ikke hentes"
        empty={query.q === '' ? filters[filter].empty : 'Ingen rettelsesforslag passer til søgningen.'}
      >
        {(row) => (
          <CorrectionCard correction={row}>
            <CardActions
              correction={row}
              undo={corrections.undo}
              onDecide={(decision) => setOpen({ decision, id: row.id })}
            />
          </CorrectionCard>
        )}
      </ListView>
      {open && correction && (
        <DecisionDialog decision={open.decision} correction={correction} corrections={corrections} onClose={close} />
      )}
    </div>
  )
}

/** Where operators judge what visitors want corrected. */
export const Corrections = adminScreen(Screen)
