import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { noticeOnCard } from '#src/domain/owners/notice.ts'
import { $notices, loadNotices } from '#src/stores/owners/notices.ts'
import { $now } from '#src/stores/time.ts'

const NOTHING = { notice: null, shut: null } as const

/** What the owner of a shop says of these days, for its card; nothing in the page as it was built. */
export function useNotice(segment: string | undefined): { notice: string | null; shut: string | null } {
  useEffect(loadNotices, [])
  const notices = useStore($notices, { ssr: 'initial' }).get(segment ?? '')
  const now = useStore($now, { ssr: () => null })
  return notices === undefined || now === null ? NOTHING : noticeOnCard(notices, now.day)
}
