import type { ReactNode } from 'react'

import type { AdminMessage } from '#src/contracts/messages/admin-messages.ts'
import { Badge } from '#src/ui/admin/Badge.tsx'

const badges = {
  pending: { tone: 'waiting', label: 'Pending' },
  read: { tone: 'good', label: 'Read' },
  archived: { tone: 'quiet', label: 'Archived' },
} as const

export function MessageStatus({ status }: Pick<AdminMessage, 'status'>): ReactNode {
  const { tone, label } = badges[status]
  return <Badge tone={tone}>{label}</Badge>
}
