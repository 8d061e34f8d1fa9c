import type { Database } from '#db/connection.ts'
import { changeProducer } from '#db/queries/producer/write.ts'
import { approveProducers } from '#db/queries/producer/history.ts'
import { requestRebuild } from '#db/queries/publishing/builds.ts'
import { deleteProducer, setStanding } from '#db/queries/standing/standing.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection, addMessage } from '#db/testing/submissions.ts'
import { signedToken } from '#functions/_lib/signing.ts'

import { addTestOperator, PASSWORD } from './operator.ts'
import { platform } from './platform.ts'

/** Adds the rows that a call needs. Returns the id in its path, and its body. `operatorId` is the caller. */
export type Write = (db: Database, operatorId: string) => Promise<{ id?: string; body?: object }>

const farm = { name: 'Bøgely', description: 'Æg.', address: '5700 Svendborg' }
const ofProducer: Write = async (db) => ({ id: await addProducer(db), body: { name: 'Bøgegård' } })
const ofReview: Write = async (db) => ({
  id: await addReview(db, await addProducer(db), 4),
  body: { isApproved: true },
})
const ofMessage: Write = async (db) => ({ id: await addMessage(db) })
const ofCorrection: Write = async (db) => ({
  id: await addCorrection(db, await addProducer(db)),
  body: { status: 'rejected', adminNotes: null },
})
const withBody =
  (write: Write, body: object): Write =>
  async (db, by) => ({ ...(await write(db, by)), body })
/** The body for several rows at once. */
const idsOf =
  (write: Write): Write =>
  async (db, by) => {
    const { id, body } = await write(db, by)
    return { body: { ids: [id], ...body } }
  }
const ofWaiting: Write = async (db) => ({ body: { ids: [await addProducer(db, { verified: false })] } })
const of =
  (body: object): Write =>
  async () => ({ body })

/**
 * The rows and bodies for every call by which an operator writes, except uploading a picture. Publishing needs a build
 * hook.
 */
export const operatorWrites: Record<string, Write> = {
  'POST /api/admin/publish': async (db) => {
    await requestRebuild(db, 'approval')
    return {}
  },
  'PUT /api/admin/corrections/:id/status': ofCorrection,
  'PUT /api/admin/corrections/:id/reopen': ofCorrection,
  'PUT /api/admin/corrections/status': async (db) => {
    const { id, body } = await ofCorrection(db, '')
    return { body: { decisions: [{ id, ...body }] } }
  },
  'POST /api/admin/corrections/delete': idsOf(ofCorrection),
  'DELETE /api/admin/corrections/:id': ofCorrection,
  'PUT /api/admin/contact-messages/:id/read': ofMessage,
  'PUT /api/admin/contact-messages/:id/status': withBody(ofMessage, { status: 'archived' }),
  'PUT /api/admin/contact-messages/:id/answered': withBody(ofMessage, { isAnswered: true }),
  'POST /api/admin/contact-messages/:id/replies': withBody(ofMessage, {
    id: 'b7c1d2e3-0000-4000-8000-000000000001',
    text: 'Ja, på lørdag.',
  }),
  'DELETE /api/admin/contact-messages/:id': ofMessage,
  'PUT /api/admin/reviews/:id/moderate': ofReview,
  'PUT /api/admin/reviews/moderate': idsOf(ofReview),
  'POST /api/admin/reviews/delete': idsOf(ofReview),
  'DELETE /api/admin/reviews/:id': ofReview,
  'PATCH /api/producers/:slug': ofProducer,
  'DELETE /api/producers/:slug': ofProducer,
  'POST /api/producers/:id/approve': ofProducer,
  'POST /api/admin/approve-all': ofWaiting,
  'POST /api/admin/delete-producers': ofWaiting,
  'POST /api/admin/batches/:id/undo': async (db, by) => ({ id: await batchOf(db, by) }),
  'POST /api/admin/changes/:id/undo': async (db) => ({ id: await changeOf(db) }),
  'POST /api/admin/geocode-address': of({ address: '5700 Svendborg' }),
  'POST /api/admin/geocode-producers': of({}),
  'POST /api/admin/fix-coordinates/:id': async (db) => ({
    id: await addProducer(db),
    body: { latitude: 55.1, longitude: 10.5 },
  }),
  'POST /api/admin/producers/:id/standing': async (db) => ({
    id: await addProducer(db),
    body: { standing: 'closed' },
  }),
  'POST /api/admin/producers/:id/merge': twoProducers,
  'POST /api/admin/unlisted/:id/restore': async (db, by) => ({ id: await deletedProducer(db, by) }),
  'DELETE /api/admin/unlisted/:id': async (db, by) => ({ id: await deletedProducer(db, by) }),
  'POST /api/admin/source-choices/:id': waitingChoice,
  'POST /api/admin/maybe-closed/:id': maybeClosed,
  'PUT /api/admin/claims/:id': async (db) => ({ id: await addClaim(db), body: { isApproved: true } }),
  'POST /api/admin/owners/:id/undo': async (db) => ({ id: await addOwner(db) }),
  'DELETE /api/admin/owners/:id': async (db) => ({ id: await addOwner(db) }),
  'PUT /api/admin/review-answers/:id': async (db) => {
    const reviewId = await addReview(db, await addProducer(db), 4)
    await db.insertInto('reviewAnswers').values({ reviewId, ownerId: null, text: 'Tak.' }).execute()
    return { id: reviewId, body: { isApproved: true } }
  },
  'POST /api/admin/reopened/:id': reopened,
  'POST /api/admin/worth-confirming/:id': async (db) => {
    const id = await addProducer(db)
    const row = await db.selectFrom('producers').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow()
    return { id, body: { basedOn: row.updatedAt.toISOString() } }
  },
  'POST /api/admin/smiley-doubts/:number': smileyInDoubt,
  'POST /api/admin/upload': of({ producers: [farm] }),
  'POST /api/admin/upload/check': of({ producers: [farm] }),
  'POST /api/admin/producers': of({ ...farm, products: ['eggs'], latitude: 55.1, longitude: 10.5, isPublic: true }),
  'PUT /api/admin/outbox/digest': of({ email: 'anna@example.dk' }),
  'POST /api/admin/outbox/digest/address': async (_, operatorId) => {
    const asked = `${operatorId}.${platform.now().getTime()}.anna@example.dk`
    return { body: { token: signedToken(platform, 'digest', asked) } }
  },
  'POST /api/admin/outbox/:id/again': deadMail,
  'DELETE /api/admin/outbox/:id': deadMail,
  'POST /api/admin/operators': of({ username: 'gerda', password: 'byg og havre', role: 'operator' }),
  'PUT /api/admin/operators/:id/password': async (db) => ({
    id: await addTestOperator(db, 'dorte'),
    body: { password: 'byg og havre' },
  }),
  'PUT /api/admin/operators/:id/role': async (db) => ({
    id: await addTestOperator(db, 'egon'),
    body: { role: 'administrator' },
  }),
  'DELETE /api/admin/operators/:id/sessions': async (db) => ({ id: await addTestOperator(db, 'freja') }),
  'POST /api/change-password': of({
    currentPassword: PASSWORD,
    newPassword: 'byg og havre',
    confirmPassword: 'byg og havre',
  }),
}

async function addClaim(db: Database): Promise<string> {
  const claim = { producerId: await addProducer(db), email: 'karen@example.dk', support: 'none' } as const
  return (await db.insertInto('claims').values(claim).returning('id').executeTakeFirstOrThrow()).id
}

async function addOwner(db: Database): Promise<string> {
  const owner = { producerId: await addProducer(db), email: 'karen@example.dk' }
  return (await db.insertInto('owners').values(owner).returning('id').executeTakeFirstOrThrow()).id
}

/** Adds a producer with a conflict between its source and a person. */
async function waitingChoice(db: Database): ReturnType<Write> {
  const id = await addProducer(db)
  const [key, readAt] = [`test:${id}`, new Date()]
  await db
    .insertInto('producerSources')
    .values({ key, producerId: id, snapshot: '{"phone":"12 34 56 78"}', pending: ['phone'], readAt })
    .execute()
  const { updatedAt } = await db
    .selectFrom('producers')
    .select('updatedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const choice = { key, readAt: readAt.toISOString(), field: 'phone', keep: 'source' }
  return { id, body: { basedOn: updatedAt.toISOString(), choices: [choice] } }
}

/** Adds a producer that its source no longer has. */
async function maybeClosed(db: Database): ReturnType<Write> {
  const id = await addProducer(db)
  const goneAt = new Date()
  await db
    .insertInto('producerSources')
    .values({ key: `gone:${id}`, producerId: id, snapshot: '{}', goneReason: 'missing', goneAt })
    .execute()
  return { id, body: { since: goneAt.toISOString(), verdict: 'closed' } }
}

/** Adds a producer that operators have closed, and that its source has again. */
async function reopened(db: Database): ReturnType<Write> {
  const id = await addProducer(db)
  await setStanding(db, id, 'closed', null)
  const returnedAt = new Date()
  await db
    .insertInto('producerSources')
    .values({ key: `back:${id}`, producerId: id, snapshot: '{}', returnedAt })
    .execute()
  return { id, body: { since: returnedAt.toISOString(), verdict: 'open' } }
}

/** Adds a row of the food authority's register that may be a producer. */
async function smileyInDoubt(db: Database): ReturnType<Write> {
  const producerId = await addProducer(db)
  const number = String(parseInt(producerId.slice(0, 8), 16))
  await db.insertInto('smileys').values({ number, name: 'Bøgely', address: '5700 Svendborg' }).execute()
  await db.insertInto('smileyCandidates').values({ number, producerId }).execute()
  return { id: number, body: { producerId } }
}

/** Adds an abandoned mail. */
async function deadMail(db: Database): ReturnType<Write> {
  const said = { recipient: 'bo@gaard.dk', subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' }
  return db
    .insertInto('mails')
    .values({ ...said, key: crypto.randomUUID(), state: 'dead', problem: '550', endedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function twoProducers(db: Database): ReturnType<Write> {
  const [id, other] = [await addProducer(db), await addProducer(db)]
  const shown = await db.selectFrom('producers').select(['id', 'updatedAt']).where('id', 'in', [id, other]).execute()
  const updatedAt = (wanted: string) => shown.find((row) => row.id === wanted)?.updatedAt.toISOString()
  return { id, body: { other, basedOn: updatedAt(id), otherBasedOn: updatedAt(other), taken: [] } }
}

async function deletedProducer(db: Database, operatorId: string): Promise<string> {
  const id = await addProducer(db)
  await db.transaction().execute((trx) => deleteProducer(trx, id, operatorId))
  return id
}

async function batchOf(db: Database, operatorId: string): Promise<string> {
  const ids = [await addProducer(db, { verified: false })]
  return (await db.transaction().execute((trx) => approveProducers(trx, ids, operatorId))).batchId
}

/** Adds a change that can be undone. */
async function changeOf(db: Database): Promise<string> {
  const [id, reason] = [await addProducer(db), { source: 'edit', operatorId: null }] as const
  const outcome = await db.transaction().execute((trx) => changeProducer(trx, id, { name: 'Bøgegård' }, reason))
  return outcome.status === 'changed' ? outcome.changeId : ''
}
