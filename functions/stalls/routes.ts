import type { Hono } from 'hono'

import type { Database } from '#db/database.ts'
import { queueForGeocoding } from '#db/queries/place/geocoding.ts'
import { saveSubmittedProducer, stallStateQuery } from '#db/queries/producer/submitted.ts'
import { createApp } from '#functions/_lib/http/app.ts'
import { invalid, Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { countWith, limitedByHandler } from '#functions/_lib/limits/rate-limit.ts'
import { accepted } from '#functions/_lib/limits/submission.ts'
import { secretKey } from '#functions/_lib/signing.ts'
import { encodePicture, readForm, readPhoto, refusals, storePicture } from '#functions/pictures/upload.ts'
import { noteWork } from '#functions/follow-up/due-note.ts'
import { findRoad, unknownRoad } from '#functions/place/find-place.ts'
import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { STALL_FIELD, stallSubmission } from '#src/contracts/stalls/stalls.ts'
import { roadAddress } from '#src/domain/place/road.ts'
import type { RoadPlace } from '#src/domain/place/road.ts'
import { contentFields, facet } from '#src/domain/producer/fields.ts'
import type { GivenContent } from '#src/domain/producer/producer.ts'
import { proposedName, stallTimes } from '#src/domain/stalls/stall.ts'
import { answers } from '#src/texts/texts.ts'

type SentStall = ReturnType<typeof stallSubmission.parse>

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusals.unreadable()
  }
}

/** The stall and its photo, if there is one. Throws 400 and 422. */
function partsOf(form: FormData): { stall: SentStall; photo: File | null } {
  const [text, photo] = [form.get(STALL_FIELD), form.get(IMAGE_FIELD)]
  if (typeof text !== 'string' || typeof photo === 'string') throw refusals.unreadable()
  const { data, error } = stallSubmission.safeParse(jsonOf(text))
  if (error) throw invalid(error)
  return { stall: data, photo }
}

/** The producer to store. Its description is empty, and pages say so. */
function contentOf(stall: SentStall, place: RoadPlace, imageUrl: string | null): GivenContent {
  const { latitude, longitude, metres, name, products, payments, time } = stall
  return {
    ...facet(contentFields, 'empty'),
    name: name === '' ? proposedName(place.road) : name,
    address: roadAddress(place),
    latitude,
    longitude,
    placeAccuracy: metres === null ? null : 'high',
    imageUrl,
    products,
    payments,
    openingHours: time === null ? '' : stallTimes[time],
  }
}

export const stallRoutes: Hono<Env> = createApp('/api/stalls')

stallRoutes.post('/', limitedByHandler('stall'), async (c) => {
  const { stall, photo } = partsOf(await readForm(c))
  const { db } = c.var
  const { platform } = c.env
  const { read } = await countWith(c, { read: stallStateQuery(stall.id) })
  if (read?.isStored) return accepted(c, answers.stallThanks)
  // The browser tries again with another id.
  if (read?.isTaken) throw new Refusal(409, answers.tryAgain)
  // Photos are not public before an operator approves them, so their address cannot be guessed from their content.
  const encoded = photo && (await encodePicture(await readPhoto(photo), secretKey(platform.secret(), 'stall-photo')))
  const found = await findRoad(db, platform, stall)
  const place = found ?? unknownRoad(stall)
  const save = (target: Database, imageUrl: string | null): Promise<void> =>
    saveSubmittedProducer(
      target,
      contentOf(stall, place, imageUrl),
      `stall:${stall.id}`,
      { operatorId: null },
      { newId: () => stall.id, last: read?.last ?? null },
    )
  if (found === null) await noteWork(platform)
  if (encoded === null && found !== null) await save(db, null)
  else
    await db.transaction().execute(async (trx) => {
      await save(trx, encoded && (await storePicture(trx, platform.images, encoded)))
      // The background run looks the road up later.
      if (found === null) await queueForGeocoding(trx, [stall.id], null)
    })
  return accepted(c, answers.stallThanks)
})
