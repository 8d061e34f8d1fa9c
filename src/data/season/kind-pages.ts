import type { Kind } from '#src/domain/season/kind.ts'
import { kindKeys, kinds } from '#src/domain/season/kinds.ts'
import type { KindKey } from '#src/domain/season/kinds.ts'
import { kindAnchor } from '#src/domain/season/kind.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import { sellersAmong } from '#src/domain/season/sellers.ts'
import type { Sellers } from '#src/domain/season/sellers.ts'
import { runInLanguage } from '#src/texts/language.ts'

import { allProducers } from '../producers.ts'

let made: Promise<Sellers> | undefined

/** Returns the sellers of the goods in the season calendar, computed once per build. */
export function sellers(): Promise<Sellers> {
  made ??= allProducers().then(sellersAmong)
  return made
}

/** The page of a kind of goods with at least one stated seller. */
export interface KindPage {
  /** Last part of its address: 'jordbaer'. */
  slug: string
  key: KindKey
  kind: Kind
  /** The stated sellers, in Danish name order. */
  producers: readonly Producer[]
}

export async function kindPages(): Promise<KindPage[]> {
  const { byKind } = await sellers()
  return kindKeys.flatMap((key) => {
    const producers = byKind.get(key)
    return producers ? [{ slug: kindAnchor(kinds[key]), key, kind: kinds[key], producers }] : []
  })
}

/** The key of a kind's file among those of landing pages, the same in each language. */
export const kindFileKey = ({ kind }: Pick<KindPage, 'kind'>): string =>
  `vare-${runInLanguage('da', () => kindAnchor(kind))}`
