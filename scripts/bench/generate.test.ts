import { expect, test } from 'vitest'

import { generateProducers } from './generate.ts'

test('the same seed generates the same producers, whatever their number', () => {
  const few = JSON.stringify([...generateProducers(50, 7)])
  const more = JSON.stringify([...generateProducers(80, 7)].slice(0, 50))
  expect(more).toBe(few)
})

test('another seed generates other producers', () => {
  expect([...generateProducers(5, 1)]).not.toEqual([...generateProducers(5, 2)])
})

test('a third of the producers have hours that a week cannot express', () => {
  const all = [...generateProducers(1000, 1)].map(({ producer }) => producer.openingHours)
  const expressions = all.filter((hours) => typeof hours === 'string' && hours !== '')
  expect(expressions.length).toBeGreaterThan(300)
  expect(expressions.length).toBeLessThan(370)
})

test('producers lie in Denmark and have a description', () => {
  for (const { producer } of generateProducers(200, 1)) {
    expect(producer.latitude).toBeGreaterThan(54.5)
    expect(producer.latitude).toBeLessThan(57.8)
    expect(producer.description.split(' ').length).toBeGreaterThan(15)
    expect(producer.description).not.toMatch(/[{}]/)
  }
})
