import type { CertificationKey } from '#src/domain/producer/certifications.ts'
import type { ProductKey } from '#src/domain/producer/products.ts'

import { weightedDraw } from './random.ts'
import type { Random } from './random.ts'

/** What a place is known for, of a hundred places. */
const drawMain = weightedDraw<ProductKey>([
  ['vegetables', 17],
  ['eggs', 14],
  ['meat', 15],
  ['fruits', 11],
  ['honey', 8],
  ['potatoes', 7],
  ['dairy', 5],
  ['christmas_trees', 4],
  ['flowers', 3],
  ['wine', 3],
  ['flour', 2],
  ['bread', 2],
  ['juice', 2],
  ['ice_cream', 2],
  ['fish', 1],
  ['beer', 1],
  ['spirits', 1],
  ['fabrics', 1],
  ['other', 1],
])

/** What is sold beside it. */
const drawExtra = weightedDraw<ProductKey>([
  ['eggs', 14],
  ['vegetables', 14],
  ['potatoes', 12],
  ['fruits', 10],
  ['marmalade', 9],
  ['honey', 7],
  ['meat', 7],
  ['juice', 6],
  ['preserves', 5],
  ['herbs', 5],
  ['flowers', 5],
  ['flour', 3],
  ['dairy', 3],
  ['bread', 3],
  ['fabrics', 2],
  ['christmas_trees', 2],
  ['beer', 1],
  ['grain', 1],
  ['spirits', 1],
  ['coffee', 1],
  ['chocolate', 1],
  ['raw_milk', 1],
  ['other', 2],
])

const drawExtraCount = weightedDraw([
  [0, 35],
  [1, 25],
  [2, 18],
  [3, 11],
  [4, 6],
  [6, 4],
  [8, 1],
])

const certificationChances: readonly (readonly [CertificationKey, number])[] = [
  ['organic', 0.22],
  ['free_range', 0.12],
  ['biodynamic', 0.02],
  ['local', 0.15],
  ['handmade', 0.05],
  ['traditional', 0.03],
  ['pesticide-free', 0.04],
  ['grass-fed', 0.03],
]

/** The first is what the place is known for. One place of fifty has told nobody what it sells. */
export function drawProducts(random: Random): ProductKey[] {
  if (random.chance(0.02)) return []
  const extras = Array.from({ length: drawExtraCount(random) }, () => drawExtra(random))
  return [...new Set([drawMain(random), ...extras])]
}

export function drawCertifications(random: Random): CertificationKey[] {
  return certificationChances.filter(([, probability]) => random.chance(probability)).map(([key]) => key)
}
