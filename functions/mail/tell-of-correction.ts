import type { Database } from '#db/database.ts'
import { queueMail } from '#db/queries/mail/queue.ts'
import { findWantingOwners } from '#db/queries/mail/wanting-owners.ts'
import { correctionFields } from '#src/domain/corrections/fields.ts'
import type { CorrectionField } from '#src/domain/corrections/fields.ts'
import { appliedMail, appliedOwnerMail } from '#src/domain/mail/correction-mail.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { producerPath } from '#src/domain/producer/slug.ts'
import { isEmail } from '#src/domain/text/email.ts'

import type { Platform } from '#functions/_lib/http/platform.ts'
import { endingLink, unsubscribePath } from './ending.ts'
import { mayMail } from './may-mail.ts'

interface Applied {
  correctionId: string
  field: CorrectionField
  /** Of the visitor who gave one. */
  submitterEmail: string | null
  /** The owner whose own it was, if one's: they know. */
  ownerId: string | null
}

/**
 * Has those told who wait to hear that a correction is on the page: the visitor who gave an address, and the shop's owners.
 * Of a shop that has no page, nobody is. Who moderates opens the transaction.
 */
export async function tellOfCorrection(
  trx: Database,
  platform: Pick<Platform, 'secret' | 'siteUrl' | 'log' | 'now'>,
  { correctionId, field, submitterEmail, ownerId: ownOf }: Applied,
  { id, name, verified, standing }: Pick<Producer, 'id' | 'name' | 'verified' | 'standing'>,
): Promise<void> {
  if (!verified || (standing !== 'listed' && standing !== 'closed')) return
  const said = { name, field: correctionFields[field], page: new URL(producerPath(name, id), platform.siteUrl).href }
  if (
    submitterEmail &&
    isEmail(submitterEmail) &&
    (await mayMail(trx, platform, 'correction', { email: submitterEmail }))
  )
    await queueMail(trx, { key: `correction:${correctionId}`, to: submitterEmail, content: appliedMail(said) })
  for (const { ownerId, email } of await findWantingOwners(trx, [id], 'wantsCorrections')) {
    if (ownerId === ownOf) continue
    const mails = { ownerId, wish: 'wantsCorrections' } as const
    const content = appliedOwnerMail({ ...said, ending: endingLink(platform, mails) })
    await queueMail(trx, {
      key: `correction:${correctionId}:${ownerId}`,
      to: email,
      content,
      unsubscribePath: unsubscribePath(platform, mails),
    })
  }
}
