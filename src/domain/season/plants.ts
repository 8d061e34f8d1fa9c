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

/** Vegetables of spring and summer. Compare with Dansk Gartneri's season calendar. */
export const summerVegetables = kindsOf('vegetables', {
  asparagus: {
    label: 'Asparges',
    words: ['asparges', 'aspargus'],
    fresh: season('early May', 'late June'),
  },
  radishes: { label: 'Radiser', words: ['radiser'], fresh: season('early May', 'late September') },
  spinach: { label: 'Spinat', words: ['spinat'], fresh: season('early May', 'late October') },
  lettuce: {
    label: 'Salat',
    words: ['salat', 'hovedsalat', 'icebergsalat', 'salathoveder'],
    fresh: season('late May', 'early October'),
  },
  spring_onions: { label: 'Forårsløg', words: ['forårsløg'], fresh: season('early June', 'late September') },
  peas: { label: 'Ærter', words: ['ærter', 'bælgærter'], fresh: season('late June', 'early August') },
  broad_beans: { label: 'Hestebønner', words: ['hestebønner'], fresh: season('early July', 'early August') },
  green_beans: {
    label: 'Grønne bønner',
    words: ['grønne bønner', 'buskbønner', 'stangbønner', 'haricots verts'],
    fresh: season('early July', 'late September'),
  },
  courgettes: { label: 'Squash', words: ['squash', 'courgetter'], fresh: season('early July', 'late September') },
  fennel: { label: 'Fennikel', words: ['fennikel'], fresh: season('early July', 'late October') },
  sweetcorn: { label: 'Majs', words: ['majs', 'majskolber'], fresh: season('early August', 'late September') },
  pumpkins: {
    label: 'Græskar',
    words: ['græskar', 'hokkaido', 'hokkaidogræskar', 'halloweengræskar'],
    fresh: season('early September', 'late October'),
    stored: season('early November', 'late January'),
  },
  cucumbers: {
    label: 'Agurker',
    words: ['agurker'],
    fresh: season('early April', 'late October'),
    isFromGreenhouse: true,
  },
  tomatoes: {
    label: 'Tomater',
    words: ['tomater', 'cherrytomater'],
    fresh: season('early May', 'late October'),
    isFromGreenhouse: true,
  },
  peppers: {
    label: 'Peberfrugt',
    words: ['peberfrugt', 'peberfrugter'],
    fresh: season('early June', 'late October'),
    isFromGreenhouse: true,
  },
  chillies: { label: 'Chili', words: ['chili'], fresh: season('early July', 'late October'), isFromGreenhouse: true },
})

/** Cabbages. Compare with Dansk Gartneri's season calendar, and stored ones with Landbrug & Fødevarer's. */
export const cabbages = kindsOf('vegetables', {
  pointed_cabbage: { label: 'Spidskål', words: ['spidskål'], fresh: season('early June', 'early October') },
  cauliflower: { label: 'Blomkål', words: ['blomkål'], fresh: season('early June', 'late October') },
  broccoli: { label: 'Broccoli', words: ['broccoli'], fresh: season('late June', 'late October') },
  white_cabbage: {
    label: 'Hvidkål',
    words: ['hvidkål'],
    fresh: season('early July', 'late November'),
    stored: season('early December', 'late April'),
  },
  red_cabbage: {
    label: 'Rødkål',
    words: ['rødkål'],
    fresh: season('early August', 'late November'),
    stored: season('early December', 'late March'),
  },
  kale: { label: 'Grønkål', words: ['grønkål'], fresh: season('early October', 'late March') },
  brussels_sprouts: { label: 'Rosenkål', words: ['rosenkål'], fresh: season('early October', 'late January') },
})

/** Potatoes, which are a product of their own. Compare with Landbrug & Fødevarer's season calendar. */
export const potatoes = kindsOf('potatoes', {
  new_potatoes: {
    label: 'Nye kartofler',
    words: ['nye kartofler', 'nykartofler', 'tidlige kartofler'],
    fresh: season('early June', 'late July'),
  },
  potatoes: {
    label: 'Kartofler',
    words: ['kartofler', 'spisekartofler', 'bagekartofler', 'kartoffelbod', 'kartoffelsalg'],
    fresh: season('early July', 'late October'),
    stored: season('early November', 'late May'),
  },
})

/** Roots and onions. Compare with Dansk Gartneri's season calendar, and stored ones with Landbrug & Fødevarer's. */
export const roots = kindsOf('vegetables', {
  kohlrabi: { label: 'Kålrabi', words: ['kålrabi'], fresh: season('early June', 'late October') },
  carrots: {
    label: 'Gulerødder',
    words: ['gulerødder'],
    fresh: season('early July', 'late October'),
    stored: season('early November', 'late April'),
  },
  beetroot: {
    label: 'Rødbeder',
    words: ['rødbeder'],
    fresh: season('early July', 'late October'),
    stored: season('early November', 'late April'),
  },
  onions: {
    label: 'Løg',
    words: ['løg', 'rødløg', 'zittauerløg'],
    fresh: season('late July', 'late September'),
    stored: season('early October', 'late April'),
  },
  garlic: {
    label: 'Hvidløg',
    words: ['hvidløg'],
    fresh: season('early July', 'late September'),
    stored: season('early October', 'late February'),
  },
  leeks: { label: 'Porrer', words: ['porrer'], fresh: season('early August', 'late March') },
  celeriac: {
    label: 'Knoldselleri',
    words: ['knoldselleri'],
    fresh: season('early September', 'late November'),
    stored: season('early December', 'late April'),
  },
  parsley_root: {
    label: 'Persillerod',
    words: ['persillerod', 'persillerødder'],
    fresh: season('late September', 'late November'),
    stored: season('early December', 'late March'),
  },
  parsnips: {
    label: 'Pastinak',
    words: ['pastinak', 'pastinakker'],
    fresh: season('early October', 'late March'),
  },
  jerusalem_artichokes: {
    label: 'Jordskokker',
    words: ['jordskokker'],
    fresh: season('early October', 'late March'),
  },
})
