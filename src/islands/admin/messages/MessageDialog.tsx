import type { ReactNode } from 'react'

import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { dateTimeLabel } from '#src/domain/text/dates.ts'
import { replyLink } from '#src/domain/text/links.ts'
import { Facts } from '#src/ui/admin/Facts.tsx'
import { ModalDialog } from '#src/ui/dialog/ModalDialog.tsx'

import { shortUserAgent } from '../user-agent.ts'

interface Props {
  /** Null while none is read. */
  message: AdminMessage | null
  onClose: () => void
  onDelete: (message: AdminMessage) => void
}

/** A message, to read. */
export function MessageDialog({ message, onClose, onDelete }: Props): ReactNode {
  if (message === null) return null
  const { name, email, subject, message: text, ipAddress, userAgent, createdAt } = message
  return (
    <ModalDialog isOpen title="Message" closeLabel="Close" onClose={onClose}>
      <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
        {subject}
      </h3>
      <p dir="auto" className="mt-3 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line">
        {text}
      </p>
      <hr className="my-5 border-sand" />
      <Facts
        facts={[
          { label: 'From', value: name },
          { label: 'Email', value: email },
          { label: 'Sent', value: dateTimeLabel(createdAt) },
          { label: 'IP address', value: ipAddress },
          { label: 'Browser', value: userAgent && shortUserAgent(userAgent) },
        ]}
      />
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={replyLink(email, subject)}>
          Reply
        </a>
        <button type="button" className="button button-quiet" onClick={() => onDelete(message)}>
          Delete
        </button>
      </p>
    </ModalDialog>
  )
}
