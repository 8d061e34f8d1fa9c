import type { Context } from 'hono'

import { findVerifiedProducer } from '#db/queries/producer/producers.ts'
import type { Producer } from '#src/domain/producer/producer.ts'

import { unknownProducer } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'

/** The producer that was found. @throws {Refusal} 404 where there is none */
export function requireShop(producer: Producer | undefined): Producer {
  if (producer === undefined) throw unknownProducer()
  return producer
}

/** The public producer of a slug, or of one that it had under a former name. @throws {Refusal} 404 */
export const findShop = async (c: Context<Env>, slug: string): Promise<Producer> =>
  requireShop(await findVerifiedProducer(c.var.db, slug))
