import type { ProductKey } from '#src/domain/producer/products.ts'

import { drawFamily, drawFarmName, firstNames } from './names.ts'
import { weightedDraw } from './random.ts'
import type { Random } from './random.ts'
import { sentences } from './sentences.ts'
import type { Slot } from './sentences.ts'
import * as vocabulary from './vocabulary.ts'

const drawSentenceCount = weightedDraw([
  [1, 15],
  [2, 30],
  [3, 33],
  [4, 22],
])
const joined = new Intl.ListFormat('da', { type: 'conjunction' })

interface Subject {
  town: string
  products: readonly ProductKey[]
}

function drawWares(random: Random, { products }: Subject, count: number): string {
  const product = products.length > 0 ? random.pick(products) : undefined
  return joined.format(
    random.pickSome((product && vocabulary.wares[product]) ?? ['varer fra egnen', 'gaver', 'sæsonens varer'], count),
  )
}

const fillings: Record<Slot, (random: Random, subject: Subject) => string> = {
  animals: (random) => random.pick(vocabulary.animals),
  building: (random) => random.pick(vocabulary.buildings),
  colour: (random) => random.pick(['røde', 'gule', 'hvide', 'grønne', 'blå', 'store', 'håndmalede']),
  count: (random) => String(random.between(2, 60)),
  crop: (random) => random.pick(vocabulary.crops),
  dish: (random) => `${random.pick(vocabulary.compoundBeginnings)}${random.pick(vocabulary.compoundEndings)}`,
  family: drawFamily,
  farm: drawFarmName,
  generation: (random) => random.pick(vocabulary.generations),
  hectares: (random) => String(random.between(1, 180)),
  month: (random) => random.pick(vocabulary.months),
  nature: (random) => random.pick(vocabulary.nature),
  person: (random) => random.pick(firstNames),
  quality: (random) => random.pick(vocabulary.qualities),
  region: (random) => random.pick(vocabulary.regions),
  season: (random) => random.pick(vocabulary.seasons),
  shunned: (random) => random.pick(vocabulary.shunned),
  town: (_random, { town }) => town,
  ware: (random, subject) => drawWares(random, subject, 1),
  wares: (random, subject) => drawWares(random, subject, random.between(2, 3)),
  year: (random) => String(random.between(1890, 2024)),
}

function isSlot(name: string): name is Slot {
  return Object.hasOwn(fillings, name)
}

function fillIn(sentence: string, random: Random, subject: Subject): string {
  return sentence.replace(/\{(\w+)\}/g, (open, name: string) => (isSlot(name) ? fillings[name](random, subject) : open))
}

/** One to four sentences about a place: what it is, what it sells, how it works, how to buy. */
export function drawDescription(random: Random, subject: Subject): string {
  const count = drawSentenceCount(random)
  const later = random.pickSome([sentences.goods, sentences.practice, sentences.practical], count - 1)
  const chosen = [random.pick(sentences.opening), ...later.map((group) => random.pick<string>(group))]
  return chosen.map((sentence) => fillIn(sentence, random, subject)).join(' ')
}
