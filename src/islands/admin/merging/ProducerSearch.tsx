import type { ReactNode } from 'react'

import { operatorProducer } from '#src/contracts/producer/operator-producers.ts'
import type { OperatorProducer } from '#src/contracts/producer/operator-producers.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'

import { SearchAndSort } from '../list/ListFilters.tsx'
import { ListView } from '../list/ListView.tsx'
import { useOwnState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import { UNVERIFIED, VERIFIED } from '../producer/paths.ts'

interface Props {
  /** It is not offered. */
  except: string
  onChoose: (producer: OperatorProducer) => void
}

const sorts = { name: 'Name', newest: 'Newest' }

/** Finds a producer, public or not, by what is known of it. */
export function ProducerSearch({ except, onChoose }: Props): ReactNode {
  const state = useOwnState({ q: '', sort: 'name' })
  const lists = [
    { path: VERIFIED, heading: 'On the Map', empty: 'None on the map matches.' },
    { path: UNVERIFIED, heading: 'Awaiting Review', empty: 'None that awaits review matches.' },
  ]
  return (
    <div className="flex flex-col gap-5">
      <SearchAndSort search="Search producers" sorts={sorts} state={state} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {lists.map(({ path, ...words }) => (
          <Found key={path} path={path} query={state.query} {...words} except={except} onChoose={onChoose} />
        ))}
      </div>
    </div>
  )
}

interface FoundProps extends Props {
  path: string
  query: { q: string; sort: string }
  heading: string
  empty: string
}

function Found({ path, query, heading, empty, except, onChoose }: FoundProps): ReactNode {
  const list = useList(path, operatorProducer, { state: useOwnState({}), only: query })
  return (
    <ListView
      list={list}
      heading={(total) => `${heading} (${total})`}
      failed="The producers could not be fetched"
      empty={empty}
    >
      {(producer) => (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-sand bg-white px-4 py-3">
          <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
            <strong>{producer.name}</strong>
            <span className="block text-sm text-moss">{producer.address}</span>
          </p>
          {producer.id === except ? (
            <Badge tone="quiet">This one</Badge>
          ) : (
            <Button aria-label={`Choose ${producer.name}`} onPress={() => onChoose(producer)}>
              Choose
            </Button>
          )}
        </div>
      )}
    </ListView>
  )
}
