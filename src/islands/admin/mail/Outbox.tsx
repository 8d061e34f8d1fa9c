import { useState } from 'react'
import type { ReactNode } from 'react'

import { outboxMail, outboxState } from '#src/contracts/mail/outbox.ts'
import type { OutboxMail, OutboxState } from '#src/contracts/mail/outbox.ts'
import { call } from '#src/stores/call.ts'

import { adminScreen } from '../AdminScreen.tsx'
import { useAction, useRead, useOperator } from '../calls.ts'
import { Fetched } from '../Fetched.tsx'
import { FilterSelect, SearchAndSort } from '../list/ListFilters.tsx'
import { ListView } from '../list/ListView.tsx'
import { useAddressState } from '../list/use-list-state.ts'
import { useList } from '../list/use-list.ts'
import { DailyMail } from './DailyMail.tsx'
import { MailCard } from './MailCard.tsx'
import { OUTBOX } from './paths.ts'

const sorts = { newest: 'Newest first', oldest: 'Oldest first' }
const states = { '': 'All', waiting: 'Waiting', sent: 'Sent', dead: 'Given up' }

const ways: Record<OutboxState['by'], string> = {
  server: 'Mail is sent by the mail server that SMTP_URL names.',
  files:
    'No mail leaves this machine: SMTP_URL is not set. Each mail is a file in the folder outbox of the data directory, and can be read here.',
  nobody: 'Mail is waiting: set SMTP_URL and MAIL_FROM, and it will be sent.',
}

function Ways({ state: { by, waiting, dead } }: { state: OutboxState }): ReactNode {
  return (
    <p className={`rounded-card p-4 ${by === 'nobody' && waiting > 0 ? 'bg-straw' : 'bg-linen'}`}>
      {ways[by]} {waiting} waiting, {dead} given up.
    </p>
  )
}

function Screen(): ReactNode {
  const isAdministrator = useOperator().data?.role === 'administrator'
  const state = useAddressState({ state: '', q: '', sort: 'newest' })
  const [saves, setSaves] = useState(0)
  const list = useList(OUTBOX, outboxMail, { state })
  const again = useAction({
    send: ({ id }: OutboxMail) => call('POST', `${OUTBOX}/${id}/again`),
    refresh: ({ id }) => list.rowsRemoved(id),
    success: { title: 'The mail is sent again' },
    failure: (message) => ({ title: 'Not sent again', description: message ?? 'Please try again.' }),
  })
  const dismiss = useAction({
    send: ({ id }: OutboxMail) => call('DELETE', `${OUTBOX}/${id}`),
    refresh: ({ id }) => list.rowsRemoved(id),
    success: { title: 'The mail is dismissed', description: 'Its contents have been erased.' },
    failure: (message) => ({ title: 'Not dismissed', description: message ?? 'Please try again.' }),
  })
  return (
    <div className="flex flex-col gap-8">
      <Fetched read={useRead(`${OUTBOX}/state`, outboxState)} failed="The state of the outbox could not be fetched">
        {(known) => (
          <>
            <Ways state={known} />
            {isAdministrator && <DailyMail key={saves} digestTo={known.digestTo} onSaved={() => setSaves(saves + 1)} />}
          </>
        )}
      </Fetched>
      <div className="grid items-end gap-4 lg:grid-cols-[1fr_14rem]">
        <SearchAndSort search="Search mails" sorts={sorts} state={state} />
        <FilterSelect label="State" name="state" options={states} state={state} />
      </div>
      <ListView
        list={list}
        heading={(total) => (total === 1 ? '1 mail' : `${total} mails`)}
        failed="Failed to fetch mails"
        empty={state.query.q === '' && state.query.state === '' ? 'No mail has been written yet.' : 'No mails match.'}
      >
        {(mail) => (
          <MailCard
            mail={mail}
            isBusy={[again, dismiss].some(({ isPending, variables }) => isPending && variables.id === mail.id)}
            onAgain={() => again.mutate(mail)}
            onDismiss={() => dismiss.mutate(mail)}
          />
        )}
      </ListView>
    </div>
  )
}

/** Where operators see what becomes of the mail that the site sends. */
export const Outbox = adminScreen(Screen)
