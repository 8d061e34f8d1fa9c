import { season } from './half-months.ts'
import { kindsOf } from './kind.ts'

/** Berries. Compare with the season calendars of Frugt og Grønt Rådgivningen and Dansk Gartneri. */
export const berries = kindsOf('fruits', {
  strawberries: {
    label: 'Jordbær',
    words: ['jordbær', 'sommerjordbær'],
    fresh: season('early June', 'late July'),
  },
  gooseberries: { label: 'Stikkelsbær', words: ['stikkelsbær'], fresh: season('early July', 'early August') },
  redcurrants: { label: 'Ribs', words: ['ribs'], fresh: season('early July', 'early August') },
  blackcurrants: { label: 'Solbær', words: ['solbær'], fresh: season('early July', 'early August') },
  raspberries: { label: 'Hindbær', words: ['hindbær'], fresh: season('early July', 'early September') },
  blueberries: { label: 'Blåbær', words: ['blåbær'], fresh: season('late July', 'early September') },
  blackberries: { label: 'Brombær', words: ['brombær'], fresh: season('early August', 'late September') },
  aronia: {
    label: 'Aronia',
    words: ['aronia', 'aroniabær', 'surbær'],
    fresh: season('late August', 'late September'),
  },
  elderberries: { label: 'Hyldebær', words: ['hyldebær'], fresh: season('late August', 'late September') },
  sea_buckthorn: {
    label: 'Havtorn',
    words: ['havtorn', 'havtornbær'],
    fresh: season('late August', 'late October'),
  },
})

/** Fruit of trees and vines. Compare with the season calendar of Frugt og Grønt Rådgivningen. */
export const treeFruit = kindsOf('fruits', {
  cherries: {
    label: 'Kirsebær',
    words: ['kirsebær', 'sødkirsebær', 'surkirsebær', 'moreller'],
    fresh: season('early July', 'early August'),
  },
  plums: {
    label: 'Blommer',
    words: ['blommer', 'sveskeblommer'],
    fresh: season('early August', 'late September'),
  },
  apples: {
    label: 'Æbler',
    words: ['æbler', 'spiseæbler', 'madæbler', 'æbleplantage', 'æbleplantagen'],
    fresh: season('early September', 'late October'),
    stored: season('early November', 'late April'),
  },
  pears: {
    label: 'Pærer',
    words: ['pærer'],
    fresh: season('early September', 'late October'),
    stored: season('early November', 'late January'),
  },
  figs: { label: 'Figner', words: ['figner'], fresh: season('late August', 'early October') },
  grapes: {
    label: 'Druer',
    words: ['druer', 'vindruer', 'spisedruer'],
    fresh: season('early September', 'early October'),
  },
  rhubarb: {
    label: 'Rabarber',
    product: 'vegetables',
    words: ['rabarber'],
    fresh: season('late April', 'late June'),
  },
})
