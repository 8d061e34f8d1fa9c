import { useState } from 'react'
import type { ReactNode } from 'react'

import { adminCorrection } from '#src/contracts/corrections/admin-corrections.ts'

import { AdminScreen } from '../AdminScreen.tsx'
import { ListView } from '../ListView.tsx'
import { SearchAndSort } from '../SearchAndSort.tsx'
import { useList } from '../use-list.ts'
import { CorrectionActions } from './CorrectionActions.tsx'
import type { Question } from './CorrectionActions.tsx'
import { CorrectionCard } from './CorrectionCard.tsx'
import { Questions } from './Questions.tsx'
import { useCorrections } from './use-corrections.ts'

const CORRECTIONS = ['api', 'admin', 'corrections']

type Filter = 'pending' | 'all'

const sorts = [
  { value: 'newest', label: 'Nyeste først' },
  { value: 'oldest', label: 'Ældste først' },
]

function nothingListed(filter: Filter, q: string): string {
  if (q !== '') return 'Ingen rettelsesforslag passer til søgningen.'
  return filter === 'pending' ? 'Ingen rettelsesforslag afventer.' : 'Ingen rettelsesforslag endnu.'
}

/** Both lists, since each filter says how many there are. */
function useLists(asked: { q: string; sort: string }) {
  const pending = useList(CORRECTIONS, adminCorrection, { query: { status: 'pending', ...asked } })
  const all = useList(CORRECTIONS, adminCorrection, { query: { status: 'all', ...asked } })
  return { pending, all }
}

interface FilterButtonProps {
  label: string
  total: number | undefined
  isOn: boolean
  onPress: () => void
}

function FilterButton({ label, total, isOn, onPress }: FilterButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`button ${isOn ? 'button-primary' : 'button-quiet'}`}
      onClick={onPress}
    >
      {label} ({total ?? '…'})
    </button>
  )
}

function Screen(): ReactNode {
  const [filter, setFilter] = useState<Filter>('pending')
  const [asked, setAsked] = useState({ q: '', sort: 'newest' })
  const [open, setOpen] = useState<{ question: Question; id: string } | null>(null)
  const lists = useLists(asked)
  const list = lists[filter]
  const corrections = useCorrections({
    onDone: async () => {
      setOpen(null)
      await list.left()
    },
    onOvertaken: list.left,
  })
  // Read from the list: what a colleague has decided meanwhile is not asked any more.
  const correction = list.read.data?.rows.find(({ id, status }) => id === open?.id && status === 'pending')
  return (
    <div className="flex flex-col gap-6">
      <div role="group" aria-label="Vis" className="flex flex-wrap gap-3">
        <FilterButton
          label="Afventende"
          total={lists.pending.read.data?.total}
          isOn={filter === 'pending'}
          onPress={() => setFilter('pending')}
        />
        <FilterButton
          label="Alle"
          total={lists.all.read.data?.total}
          isOn={filter === 'all'}
          onPress={() => setFilter('all')}
        />
      </div>
      <SearchAndSort
        words={{ search: 'Søg i rettelsesforslag', sort: 'Rækkefølge' }}
        sorts={sorts}
        asked={asked}
        onChange={setAsked}
      />
      <ListView
        key={filter}
        list={list}
        language="da"
        heading={() => (filter === 'pending' ? 'Afventende forslag' : 'Alle forslag')}
        failed="Rettelsesforslagene kunne ikke hentes"
        empty={nothingListed(filter, asked.q)}
      >
        {(row) => (
          <CorrectionCard correction={row}>
            <CorrectionActions
              correction={row}
              undo={corrections.undo}
              onAsk={(question) => setOpen({ question, id: row.id })}
            />
          </CorrectionCard>
        )}
      </ListView>
      {open && correction && (
        <Questions
          question={open.question}
          correction={correction}
          corrections={corrections}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** Where operators judge what visitors want corrected. */
export function Corrections(): ReactNode {
  return <AdminScreen>{() => <Screen />}</AdminScreen>
}
