import { sql } from 'kysely'

import type { Faker } from '@faker-js/faker'

import type { Database } from '#db/connection.ts'
import { becomeOwner, confirmAsOwner, findOwnerId, reminderReset } from '#db/queries/owners/owners.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { saveVisit, visitedShopQuery } from '#db/queries/visits/visits.ts'
import { outcomeOf } from '#src/domain/visits/outcome.ts'
import type { ChangeReason } from '#db/queries/producer/write.ts'
import type { Mailer } from '#functions/mail/mailer.ts'
import { markUnansweredReminders, remindOwners } from '#functions/mail/daily.ts'
import { sendQueue } from '#functions/mail/send-queue.ts'

import { factNames } from './farms.ts'
import type { Facts, Farm } from './farms.ts'

/** The probability that a reminder is answered, and the share of addresses that bounce. */
const ANSWERS = 0.6
const BOUNCES = 1 / 3

interface Stored extends Facts {
  id: string
}

/** The state of the simulated year. */
export interface Played {
  db: Database
  faker: Faker
  farms: Farm[]
  /** Stored producers by the id of their object on the map. */
  stored: Map<number, Stored>
  /** The facts that people have set, by producer. */
  set: Map<string, Partial<Facts>>
  owners: Map<string, Farm>
  /** The number of mails sent, and how many of them bounced. */
  mails: number
  bounced: number
}

export async function readStored(db: Database): Promise<Played['stored']> {
  const rows = await db
    .selectFrom('producers')
    .select(['id', 'externalId', 'phone', 'openingHours', 'website'])
    .execute()
  return new Map(
    rows.map(({ id, externalId, phone, openingHours, website }) => [
      Number(externalId?.split('/').at(-1)),
      { id, phone: phone ?? '', openingHours, website: website ?? '' },
    ]),
  )
}

export const storedOf = ({ stored }: Played, { mapped }: Farm): Stored | undefined =>
  mapped === null ? undefined : stored.get(mapped.id)

export const differing = (page: Facts, truth: Facts): Partial<Facts> =>
  Object.fromEntries(factNames.filter((fact) => page[fact] !== truth[fact]).map((fact) => [fact, truth[fact]]))

export const some = ({ faker, farms }: Played, count: number): Farm[] =>
  faker.helpers.arrayElements(farms, Math.floor(count) + (faker.datatype.boolean(count % 1) ? 1 : 0))

async function reasonOf(trx: Database, by: 'edit' | 'owner', id: string, farm: Farm): Promise<ChangeReason> {
  if (by === 'edit') return { source: 'edit', operatorId: null }
  return { source: 'owner', operatorId: null, ownerId: (await findOwnerId(trx, id, addressOf(farm))) ?? null }
}

/** Corrects a page, or confirms it if it is right. */
export async function lookAt(played: Played, farm: Farm, by: 'edit' | 'owner'): Promise<void> {
  const { db, set } = played
  const page = storedOf(played, farm)
  if (page === undefined || farm.isClosed) return
  const edit = differing(page, farm.truth)
  if (Object.keys(edit).length > 0) set.set(page.id, { ...set.get(page.id), ...edit })
  await db.transaction().execute(async (trx) => {
    if (Object.keys(edit).length > 0) await changeProducer(trx, page.id, edit, await reasonOf(trx, by, page.id, farm))
    else if (by === 'owner') await confirmAsOwner(trx, page.id, new Date())
    if (by === 'owner') await reminderReset([page.id]).execute(trx)
  })
  Object.assign(page, edit)
}

const addressOf = ({ number }: Farm): string => `ejer@gaard-${number}.example`

export async function visit(played: Played, farm: Farm): Promise<void> {
  const page = storedOf(played, farm)
  if (page === undefined || farm.isClosed || Object.keys(differing(page, farm.truth)).length > 0) return
  const id = played.faker.string.uuid()
  const [shop] = (await visitedShopQuery(sql<string>`${page.id}::uuid`).execute(played.db)).rows
  if (shop === undefined) return
  const [now, digests] = [new Date(), { visitor: id, browser: id }]
  const visited = { id, finding: 'here', visitedAt: now.toISOString() } as const
  const outcome = outcomeOf(visited, shop, { digests, stated: 'unknown', now })
  await saveVisit(played.db, { id, producerId: page.id, ...outcome, heldUntil: null, report: null, mails: [] })
  // Visits are days apart in the simulation, but milliseconds apart in the database.
  await sql`update visits set created_at = created_at - interval '1 day' where id = ${id}`.execute(played.db)
}

export async function own(played: Played, farm: Farm): Promise<void> {
  const page = storedOf(played, farm)
  if (page === undefined) return
  const email = addressOf(farm)
  played.owners.set(email, farm)
  await played.db.transaction().execute((trx) => becomeOwner(trx, page.id, email))
}

/** Sends reminders to owners, some of whom respond. A third of the addresses bounce. */
export async function askOwners(played: Played): Promise<void> {
  const { db, faker, owners } = played
  const reached: string[] = []
  const mailer: Mailer = {
    ownAddress: 'post@gaardkortet.example',
    send: ({ to }) => {
      const isUnknown = Number(/\d+/.exec(to)?.[0]) % Math.round(1 / BOUNCES) === 0
      played.mails++
      if (isUnknown) played.bounced++
      else reached.push(to)
      return Promise.resolve(isUnknown ? { status: 'refused', problem: '550 No such mailbox' } : { status: 'sent' })
    },
  }
  const post = {
    secret: () => 'a secret of a year that is played',
    siteUrl: 'https://gaardkortet.example',
    mail: null,
    now: () => new Date(),
    log: () => undefined,
  }
  await markUnansweredReminders(db, new Date())
  await remindOwners(db, post, 60_000)
  await sendQueue(db, post, mailer)
  for (const email of reached) {
    const farm = owners.get(email)
    if (farm !== undefined && faker.datatype.boolean(ANSWERS)) await lookAt(played, farm, 'owner')
  }
}
