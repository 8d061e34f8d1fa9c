import { expect, test } from 'vitest'

import { generateProducers } from './generate.ts'

test('the same seed gives the same producers, and more of them begin with the same ones', () => {
  const few = JSON.stringify([...generateProducers(50, 7)])
  const more = JSON.stringify([...generateProducers(80, 7)].slice(0, 50))
  expect(more).toBe(few)
})

test('another seed gives other producers', () => {
  expect([...generateProducers(5, 1)]).not.toEqual([...generateProducers(5, 2)])
})

test('a third of the producers have hours that no week says', () => {
  const all = [...generateProducers(1000, 1)].map(({ producer }) => producer.openingHours)
  const expressions = all.filter((hours) => typeof hours === 'string' && hours !== '')
  expect(expressions.length).toBeGreaterThan(300)
  expect(expressions.length).toBeLessThan(370)
})

test('producers stand in Denmark and say something of themselves', () => {
  for (const { producer } of generateProducers(200, 1)) {
    expect(producer.latitude).toBeGreaterThan(54.5)
    expect(producer.latitude).toBeLessThan(57.8)
    expect(producer.description.split(' ').length).toBeGreaterThan(15)
    expect(producer.description).not.toMatch(/[{}]/)
  }
})
