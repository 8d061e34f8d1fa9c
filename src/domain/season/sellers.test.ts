import { describe, expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { kindsInText, statedKinds } from './sellers.ts'

describe('the kinds in a text', () => {
  test.each([
    ['Sælger æbler, pærer og honning.', ['apples', 'pears', 'honey']],
    ['Friske jordbær!', ['strawberries']],
    ['JORDBÆR og Aspargus', ['strawberries', 'asparagus']],
    ['Kom til jordbærmarken', ['strawberries']],
    ['Selvpluk: hindbær, øko-jordbær', ['raspberries', 'strawberries']],
    ['Guldborgsund økojuletræer', ['christmas_trees']],
    ['Nye kartofler ved vejen', ['potatoes', 'new_potatoes']],
    ['Grønne bønner', ['green_beans']],
    ['Ingen kartofler i år, men masser af løg', ['onions']],
    ['Vi har ikke længere jordbær. Vi har ærter.', ['peas']],
    ['Asparges (udsolgt)', ['asparagus']],
    ['Jordbær dyrket uden gift', ['strawberries']],
  ])('are found in %j', (text, keys) => {
    expect(kindsInText(text)).toEqual(keys)
  })

  test.each([
    'Frugt og grønt',
    'Jordbærmarmelade og æblemarmelade',
    'Kartoffelmel og tomatsuppe',
    'Æblegården',
    'Pærevang 3',
    'Jordbærvej 7',
    'Æg med gule blommer',
    'Spare ribs fra egne grise',
    'Honey is sold at the door and most of it is raw',
    'Asparges er udsolgt',
    'Asparges har vi ikke',
    'Pølser uden løg',
    '',
  ])('are not found in %j', (text) => {
    expect(kindsInText(text)).toEqual([])
  })
})

test('fruits and vegetables name no kind', () => {
  expect(statedKinds(producer('Frugtbod', { products: ['fruits', 'vegetables'] }))).toEqual([])
})

test('a name, a description, a known product and a free one all name kinds', () => {
  const shop = producer('Jordbær salg mm.', {
    products: ['ice_cream', 'potatoes', 'Figner'],
    description: 'Gårdbutik. Sælger rabarber.',
  })
  expect(statedKinds(shop).toSorted()).toEqual(['figs', 'ice_cream', 'potatoes', 'rhubarb', 'strawberries'])
})

test('an address names no kind', () => {
  expect(statedKinds(producer('Bod', { address: 'Æbler 1, 5000 Odense C' }))).toEqual([])
})
