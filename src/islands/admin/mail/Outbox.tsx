import { zodResolver } from '@hookform/resolvers/zod'
import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'

import { digestChoice, outboxMail, outboxState } from '#src/contracts/mail/outbox.ts'
import type { OutboxMail, OutboxState } from '#src/contracts/mail/outbox.ts'
import { digestTokenIn } from '#src/domain/mail/mails.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { safeWebsite } from '#src/domain/text/links.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form, SubmitButton } from '#src/ui/form/Form.tsx'
import { TextField } from '#src/ui/form/Field.tsx'

import { Badge, EntryCard } from '../EntryCard.tsx'
import { adminScreen } from '../AdminScreen.tsx'
import { refresh, useAction, useActionForm, useOperator, useRead } from '../calls.ts'
import { Fetched } from '../Fetched.tsx'
import { FilterSelect, ListView, SearchAndSort } from '../list/ListView.tsx'
import { useAddressState, useList } from '../list/use-list.ts'

const OUTBOX = '/api/admin/outbox'

const ADDRESS = /(https?:\/\/\S+)/

/** Plain text with clickable web addresses. */
function LinkedText({ text }: { text: string }): ReactNode {
  const parts = text.split(ADDRESS)
  return (
    <p dir="auto" className="max-w-prose leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
      {parts.map((part, nth) => {
        const href = ADDRESS.test(part) ? safeWebsite(part) : null
        return href === null ? (
          <Fragment key={nth}>{part}</Fragment>
        ) : (
          <a key={nth} className="link" href={href} target="_blank" rel="noreferrer">
            {part}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )
      })}
    </p>
  )
}

const badges = {
  waiting: <Badge tone="waiting">Waiting</Badge>,
  sent: <Badge tone="good">Sent</Badge>,
  dead: <Badge tone="bad">Given up</Badge>,
}

interface Props {
  mail: OutboxMail
  isBusy: boolean
  onAgain: () => void
  onDismiss: () => void
}

function whenText({ state, attempts, dueAt, endedAt }: OutboxMail): string {
  const tried = attempts === 1 ? 'once' : `${attempts} times`
  if (endedAt !== null) return `${state === 'sent' ? 'Sent' : `Given up, tried ${tried},`} ${dateTimeLabel(endedAt)}`
  return attempts === 0 || dueAt === null ? 'Not tried yet' : `Tried ${tried}, next ${dateTimeLabel(dueAt)}`
}

/** A mail: its recipient and state, and its text where mails do not leave the machine. */
function MailCard({ mail, isBusy, onAgain, onDismiss }: Props): ReactNode {
  const { recipient, subject, text, state, problem, createdAt } = mail
  return (
    <EntryCard
      title={<bdi>{subject ?? 'Erased'}</bdi>}
      badges={badges[state]}
      createdAt={createdAt}
      className={state === 'dead' && recipient !== null ? 'border-l-4 border-l-barn' : ''}
    >
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">
        {recipient !== null && (
          <>
            <bdi>{recipient}</bdi> ·{' '}
          </>
        )}
        {whenText(mail)}
      </p>
      {problem !== null && (
        <p className="mt-3 rounded-lg bg-blush px-4 py-2 [overflow-wrap:anywhere]">
          <strong className="text-barn">Last problem: </strong>
          {problem}
        </p>
      )}
      {text !== null && (
        <details className="mt-3">
          <summary className="cursor-pointer font-semibold text-forest">Read the mail</summary>
          <div className="mt-3 rounded-lg bg-linen p-4">
            <LinkedText text={text} />
          </div>
        </details>
      )}
      {state === 'dead' && recipient !== null && (
        <p className="mt-4 flex flex-wrap gap-3">
          <Button look="primary" isBusy={isBusy} onPress={onAgain}>
            Send Again
          </Button>
          <Button isBusy={isBusy} onPress={onDismiss}>
            Dismiss
          </Button>
        </p>
      )}
    </EntryCard>
  )
}

const resolver = zodResolver(digestChoice)

/** The setting of the address that receives the daily summary of pending work. */
function DailyMail({ digestTo, onSaved }: { digestTo: string | null; onSaved: () => void }): ReactNode {
  const form = useForm({ resolver, defaultValues: { email: digestTo ?? '' } })
  const { onSubmit, isBusy } = useActionForm({
    form,
    fields: ['email'],
    send: (choice) => call('PUT', `${OUTBOX}/digest`, choice),
    onSent: onSaved,
    refresh: () => refresh(OUTBOX),
    success: (_, { email }) => {
      if (email === '') return { title: 'No daily mail', description: 'You will get no daily mail.' }
      if (email === digestTo) return { title: 'Daily mail saved', description: 'It comes each morning.' }
      return {
        title: 'Look in your mail',
        description: `The daily mail starts once you use the link sent to ${email}.`,
      }
    },
    failure: (message) => ({ title: 'Not saved', description: message ?? 'Please try again.' }),
  })
  const [token, setToken] = useState(() => digestTokenIn(location.hash))
  const address = useAction({
    send: () => call('POST', `${OUTBOX}/digest/address`, { token }),
    onDone: () => {
      setToken(null)
      history.replaceState(null, '', location.pathname)
    },
    refresh: () => refresh(OUTBOX),
    success: { title: 'Daily mail saved', description: 'It comes each morning when something waits.' },
    failure: (message) => ({ title: 'Not saved', description: message ?? 'Please try again.' }),
  })
  return (
    <section aria-label="Daily mail" className="card p-5 shadow-card">
      {token !== null && (
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-straw p-3">
          You have used the link in your mail.
          <Button look="primary" isBusy={address.isPending} onPress={() => address.mutate()}>
            Send the Daily Mail There
          </Button>
        </p>
      )}
      <Form label="Daily mail" language="en" onSubmit={onSubmit}>
        <TextField
          form={form}
          name="email"
          label="Your daily mail"
          type="email"
          isOptional
          optionalMark="empty for none"
          hint="One mail each morning about what is waiting for an operator; none when nothing is."
          autoComplete="email"
        />
        <p>
          <SubmitButton isBusy={isBusy} busyLabel="Saving...">
            Save
          </SubmitButton>
        </p>
      </Form>
    </section>
  )
}

const sorts = { newest: 'Newest first', oldest: 'Oldest first' }
const states = { '': 'All', waiting: 'Waiting', sent: 'Sent', dead: 'Given up' }

const ways: Record<OutboxState['by'], string> = {
  server: 'Mail is sent by the mail server that SMTP_URL names.',
  files:
    'No mail leaves this machine: SMTP_URL is not set. Each mail is a file in the folder outbox of the ' +
    'data directory, and can be read here.',
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
            {isAdministrator && (
              <DailyMail
                key={`${saves} ${known.digestTo}`}
                digestTo={known.digestTo}
                onSaved={() => setSaves(saves + 1)}
              />
            )}
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

/** The screen that lists the mails the site has sent or tried to send. */
export const Outbox = adminScreen(Screen)
