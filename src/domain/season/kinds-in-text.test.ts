import { describe, expect, test } from 'vitest'

import { producer } from '../testing/producer.ts'
import { kindsInText, statedKinds } from './kinds-in-text.ts'

describe('a text says', () => {
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
  ])('%j', (text, keys) => {
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
  ])('nothing of a kind by %j', (text) => {
    expect(kindsInText(text)).toEqual([])
  })
})

test('fruit says nothing of strawberries', () => {
  expect(statedKinds(producer('Frugtbod', { products: ['fruits', 'vegetables'] }))).toEqual([])
})

test('a name, a description, a product of the specification and a free one all say', () => {
  const shop = producer('Jordbær salg mm.', {
    products: ['ice_cream', 'potatoes', 'Figner'],
    description: 'Gårdbutik. Sælger rabarber.',
  })
  expect(statedKinds(shop).toSorted()).toEqual(['figs', 'ice_cream', 'potatoes', 'rhubarb', 'strawberries'])
})

test('an address sells nothing', () => {
  expect(statedKinds(producer('Bod', { address: 'Æbler 1, 5000 Odense C' }))).toEqual([])
})
