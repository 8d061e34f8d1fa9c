import type { Database } from '#db/database.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { listMailedOperators } from '#db/queries/operators/operators.ts'
import { countCollection } from '#db/queries/producer/collection-status.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { digestMail } from '#src/domain/mail/digest-mail.ts'

import type { Platform } from '#functions/_lib/http/platform.ts'

/** Has the administrators who gave an address told once a day of what waits for them, if something does. */
export async function queueDigests(db: Database, { siteUrl, now }: Pick<Platform, 'siteUrl' | 'now'>): Promise<void> {
  const operators = await listMailedOperators(db)
  if (operators.length === 0) return
  const { unverified, waiting } = await countCollection(db)
  const content = digestMail({ unverified, ...waiting }, new URL('/admin', siteUrl).href)
  if (content === null) return
  const day = dateOf(localMoment(now()).day)
  for (const { id, email } of operators) await queueMail(db, { key: `digest:${id}:${day}`, to: email, content })
}
