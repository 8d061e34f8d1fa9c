import type { ReactNode } from 'react'

import type { AdminMessage, MessageReply } from '#src/contracts/messages/admin-messages.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { Badge, Facts, EntryCard, shortUserAgent } from '../EntryCard.tsx'

/** The maximum number of quoted characters: mail programs accept links of some two thousand. */
const MOST_QUOTED = 900

/** Quotes a text as mail programs do, with '> ' before each line. */
function quoted(text: string): string {
  const letters = [...text]
  const shown = letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')} […]` : text
  return shown.replace(/^/gm, '> ')
}

/**
 * A `mailto:` link for an answer to a message in the operator's own mail program, with its text quoted. No input can
 * add headers.
 */
export function replyLink({ email, subject, message }: { email: string; subject: string; message: string }): string {
  const address = email.split('@').map(encodeURIComponent).join('@')
  const body = encodeURIComponent(`\n\n${quoted(message)}`).replaceAll('%0A', '%0D%0A')
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject.replace(/\s+/g, ' ')}`)}&body=${body}`
}

const replyBadges = {
  waiting: <Badge tone="waiting">On its way</Badge>,
  sent: <Badge tone="good">Sent</Badge>,
  dead: <Badge tone="bad">Not sent</Badge>,
}

/** Replies sent from here, with their delivery state. */
function Replies({ replies }: { replies: readonly MessageReply[] }): ReactNode {
  if (replies.length === 0) return null
  return (
    <section aria-label="Replies" className="mt-5">
      <h4 className="font-display text-lg font-bold text-deep">{replies.length === 1 ? 'Reply' : 'Replies'}</h4>
      <ul className="mt-2 flex flex-col gap-3">
        {replies.map(({ id, text, by, state, problem, createdAt }) => (
          <li key={id} className="rounded-lg bg-linen p-4">
            <p className="flex flex-wrap items-center gap-2 text-sm text-moss">
              {replyBadges[state]} {by ?? 'An operator'}, {dateTimeLabel(createdAt)}
            </p>
            <p dir="auto" className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
              {text}
            </p>
            {state !== 'sent' && problem !== null && (
              <p className="mt-2 [overflow-wrap:anywhere] text-barn">
                {state === 'dead' ? 'It could not be sent: ' : 'It is tried again: '}
                {problem}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const badges = {
  pending: <Badge tone="waiting">Unread</Badge>,
  read: <Badge tone="quiet">Read</Badge>,
  archived: <Badge tone="quiet">Archived</Badge>,
}

interface Props {
  message: AdminMessage
  /** Whether an action on this message is running. */
  isBusy: boolean
  /** Opens the reply dialog. */
  onReply: () => void
  onAnswered: (isAnswered: boolean) => void
  onMove: (status: AdminMessage['status']) => void
  onDelete: () => void
}

/** 'anna, 21/11/2026 12:05'. */
function answerText({ answeredAt, answeredBy }: AdminMessage): string | null {
  if (answeredAt === null) return null
  return answeredBy === null ? dateTimeLabel(answeredAt) : `${answeredBy}, ${dateTimeLabel(answeredAt)}`
}

/** Opens the operator's mail program, and marks the message as answered. */
function Reply({ message, look, onAnswered }: Pick<Props, 'message' | 'onAnswered'> & { look: string }): ReactNode {
  return (
    <a className={`button button-${look}`} href={replyLink(message)} onClick={() => onAnswered(true)}>
      Reply
    </a>
  )
}

/** The actions on a message. */
function Moves({ message: { status, answeredAt }, isBusy, onReply, onAnswered, onMove, onDelete }: Props): ReactNode {
  return (
    <>
      <Button onPress={onReply}>Write Reply</Button>
      <Button isBusy={isBusy} onPress={() => onAnswered(answeredAt === null)}>
        {answeredAt === null ? 'Mark as Answered' : 'Not Answered'}
      </Button>
      {status === 'read' && (
        <Button isBusy={isBusy} onPress={() => onMove('pending')}>
          Mark as Unread
        </Button>
      )}
      <Button isBusy={isBusy} onPress={() => onMove(status === 'archived' ? 'read' : 'archived')}>
        {status === 'archived' ? 'Move to Inbox' : 'Archive'}
      </Button>
      <Button isBusy={isBusy} onPress={onDelete}>
        Delete
      </Button>
    </>
  )
}

/** A message in the list: sender, subject and beginning. */
export function MessageCard({ onView, ...props }: Props & { onView: () => void }): ReactNode {
  const { message, onAnswered } = props
  const { name, email, subject, status, createdAt } = message
  const answer = answerText(message)
  return (
    <EntryCard
      title={<bdi>{subject}</bdi>}
      badges={
        <>
          {badges[status]}
          {answer !== null && <Badge tone="good">Answered</Badge>}
        </>
      }
      createdAt={createdAt}
      className={status === 'pending' ? 'border-l-4 border-l-rapeseed' : ''}
    >
      <p className="mt-1 text-sm text-moss [overflow-wrap:anywhere]">
        <bdi>{name}</bdi> · <bdi>{email}</bdi>
        {answer !== null && ` · answered by ${answer}`}
        {message.replies.some(({ state }) => state === 'dead') && ' · a reply could not be sent'}
      </p>
      <p dir="auto" className="mt-3 line-clamp-2 max-w-prose [overflow-wrap:anywhere]">
        {message.message}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onPress={onView}>
          View
        </Button>
        <Reply message={message} look="quiet" onAnswered={onAnswered} />
        <Moves {...props} />
      </p>
    </EntryCard>
  )
}

/** The dialog that shows a whole message. */
export function MessageDialog({ onClose, ...props }: Props & { onClose: () => void }): ReactNode {
  const { message, onAnswered } = props
  const { name, email, subject, ipAddress, userAgent, createdAt } = message
  return (
    <ModalDialog title="Message" closeLabel="Close" onClose={onClose}>
      <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
        {subject}
      </h3>
      <p dir="auto" className="mt-3 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        {message.message}
      </p>
      <hr className="my-5 border-sand" />
      <Facts
        facts={{
          From: name,
          Email: email,
          Sent: dateTimeLabel(createdAt),
          Answered: answerText(message),
          'IP address': ipAddress,
          Browser: shortUserAgent(userAgent),
        }}
      />
      <Replies replies={message.replies} />
      <p className="mt-6 flex flex-wrap gap-3">
        <Reply message={message} look="primary" onAnswered={onAnswered} />
        <Moves {...props} />
      </p>
    </ModalDialog>
  )
}
