import { describe, expect, test } from 'vitest'

import { factOf, isDecided, nextSeason, outcomeOfAnswer } from './answers.ts'
import type { AnswerHistory, StoredAnswer } from './answers.ts'
import { withFact } from './visitor-facts.ts'
import type { TagAnswer } from './visitor-facts.ts'
import { UNKNOWN_TIMELINE } from '../hours/timeline.ts'

const NOW = new Date('2026-10-20T12:00:00.000Z')

const by = (person: string, answer: TagAnswer, days: number, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  tag: 'eggs',
  answer,
  createdAt: new Date(NOW.getTime() - days * 86_400_000).toISOString(),
  visitor: `network of ${person}`,
  browser: `browser of ${person}`,
  person,
  ...more,
})

const nothing: AnswerHistory = { answers: [], visitorFacts: [], stated: [], changes: [] }
function factsAfter(history: Partial<AnswerHistory>, answer: TagAnswer, digests = { visitor: 'new', browser: 'new' }) {
  const shop = { ...nothing, ...history }
  const { change } = outcomeOfAnswer({ id: 'answer', tag: 'eggs', answer }, shop, { digests, now: NOW })
  return change && withFact(shop.visitorFacts, 'eggs', change.fact)
}

describe('a fact', () => {
  test('needs two equal answers from different people', () => {
    expect(factsAfter({}, 'yes')).toBeNull()
    expect(factsAfter({ answers: [by('anna', 'no', 3)] }, 'yes')).toBeNull()
    expect(factsAfter({ answers: [by('anna', 'yes', 3)] }, 'yes')).toEqual(['yes:eggs'])
    expect(factsAfter({ answers: [by('anna', 'no', 3)] }, 'no')).toEqual(['no:eggs'])
  })

  test.each([
    ['on one day', [by('anna', 'yes', 0.5)]],
    ['with one that is 91 days old', [by('anna', 'yes', 91)]],
    ['with one about another tag', [by('anna', 'yes', 3, { tag: 'honey' })]],
    ['with one that was corrected', [by('anna', 'yes', 3), by('anna', 'no', 2)]],
  ])('is not established by two answers %s', (_, answers) => {
    expect(factsAfter({ answers }, 'yes')).toBeNull()
  })

  test('is not established by one person on six networks, in any browser', () => {
    const networks = [1, 2, 3, 4, 5].map((nth) => by('anna', 'yes', nth * 2, { visitor: `network ${nth}` }))
    expect(factsAfter({ answers: networks }, 'yes', { visitor: 'sixth', browser: 'browser of anna' })).toBeNull()
    expect(factsAfter({ answers: networks }, 'yes', { visitor: 'network 3', browser: 'another' })).toBeNull()
  })

  test('is unknown again after two yes and two no answers', () => {
    const answers = [by('anna', 'yes', 9), by('bo', 'yes', 7), by('carl', 'no', 5)]
    expect(factsAfter({ answers, visitorFacts: ['yes:eggs', 'yes:honey'] }, 'no')).toEqual(['yes:honey'])
  })

  test('persists after one contradiction, and without the answers that established it', () => {
    expect(factOf([by('carl', 'no', 5)], 'yes')).toBe('yes')
    expect(factOf([], 'no')).toBe('no')
  })

  test('becomes unknown before it is reversed', () => {
    expect(factOf([by('carl', 'no', 5), by('dorte', 'no', 3)], 'yes')).toBeNull()
    expect(factOf([by('carl', 'no', 5), by('dorte', 'no', 3)], null)).toBe('no')
  })
})

describe('owners and operators take precedence over visitors', () => {
  const answers = [by('anna', 'yes', 3)]
  const change = (from: string[], to: string[]) => ({ fields: { products: { from, to } } })

  test.each(['owner', 'edit', 'correction', 'undo', 'merge'] as const)('for a tag removed by %s', (source) => {
    const changes = [{ source, ...change(['eggs', 'honey'], ['honey']) }]
    expect([isDecided('eggs', changes), isDecided('honey', changes)]).toEqual([true, false])
    expect(factsAfter({ answers, changes }, 'yes')).toBeNull()
  })

  test('for a fact of visitors that was undone', () => {
    const fields = { visitorFacts: { from: ['yes:eggs'], to: [] } }
    expect(factsAfter({ answers, changes: [{ source: 'undo', fields }] }, 'yes')).toBeNull()
  })

  test('for a tag that the shop states', () => {
    expect(factsAfter({ answers: [by('anna', 'no', 3)], stated: ['eggs'] }, 'no')).toBeNull()
  })

  test('but sources do not', () => {
    const changes = [{ source: 'upload' as const, ...change(['eggs'], []) }]
    expect(factsAfter({ answers, changes }, 'yes')).toEqual(['yes:eggs'])
  })
})

const shop = { name: 'Jordbærboden', description: '', products: [], timeline: UNKNOWN_TIMELINE }

test('the next season of a strawberry stall in October starts in June', () => {
  expect(nextSeason(shop, new Date('2026-10-14T10:00:00Z'))?.toISOString()).toBe('2027-06-01T00:00:00.000Z')
})

test('a strawberry stall in season has no next season', () => {
  expect(nextSeason(shop, new Date('2026-06-20T10:00:00Z'))).toBeNull()
})

test('a stall that also sells eggs has no season', () => {
  expect(nextSeason({ ...shop, products: ['eggs'] }, new Date('2026-10-14T10:00:00Z'))).toBeNull()
})

test('a shop with unknown goods has no season', () => {
  expect(nextSeason({ ...shop, name: 'Boden' }, new Date('2026-10-14T10:00:00Z'))).toBeNull()
})
