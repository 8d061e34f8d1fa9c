import { season } from './half-months.ts'
import { kindsOf } from './kind.ts'

/** Herbs and mushrooms. Compare with Dansk Gartneri's season calendar, and wild ones with Fødevarestyrelsen's. */
export const herbsAndMushrooms = {
  ...kindsOf('herbs', {
    ramsons: { label: 'Ramsløg', words: ['ramsløg'], fresh: season('late March', 'late May') },
    chives: { label: 'Purløg', words: ['purløg'], fresh: season('late April', 'late October') },
    parsley: { label: 'Persille', words: ['persille'], fresh: season('early May', 'late October') },
    elderflowers: {
      label: 'Hyldeblomst',
      words: ['hyldeblomst', 'hyldeblomster'],
      fresh: season('early June', 'early July'),
    },
    dill: { label: 'Dild', words: ['dild', 'krondild'], fresh: season('early June', 'late September') },
  }),
  ...kindsOf('vegetables', {
    chanterelles: { label: 'Kantareller', words: ['kantareller'], fresh: season('late July', 'late October') },
    mushrooms: { label: 'Svampe', words: ['svampe', 'champignon', 'champignoner', 'østershatte'], fresh: null },
  }),
}

/** Meat, fish and honey. Compare with Landbrug & Fødevarer's and Fødevarestyrelsen's calendars of the year. */
export const fromAnimals = {
  ...kindsOf('honey', {
    honey: {
      label: 'Honning',
      words: ['honning', 'sommerhonning', 'lynghonning'],
      fresh: season('early June', 'late September'),
      stored: season('early October', 'late May'),
    },
  }),
  ...kindsOf('fish', {
    lumpfish_roe: { label: 'Stenbiderrogn', words: ['stenbiderrogn'], fresh: season('early February', 'early April') },
    garfish: { label: 'Hornfisk', words: ['hornfisk'], fresh: season('late April', 'early June') },
    oysters: { label: 'Østers', words: ['østers'], fresh: season('early October', 'late April') },
  }),
  ...kindsOf('meat', {
    lamb: {
      label: 'Lammekød',
      words: ['lammekød', 'lammekølle', 'lammekøller'],
      fresh: season('early August', 'late November'),
    },
    ducks: {
      label: 'Ænder',
      words: ['ænder', 'andesteg', 'andebryst', 'berberiænder'],
      fresh: season('early November', 'late December'),
    },
    geese: {
      label: 'Gæs',
      words: ['gæs', 'gåsesteg', 'mortensgås', 'julegås'],
      fresh: season('early November', 'late December'),
    },
    beef: { label: 'Oksekød', words: ['oksekød'], fresh: null },
    pork: { label: 'Svinekød', words: ['svinekød', 'grisekød'], fresh: null },
    chickens: { label: 'Kylling', words: ['kylling', 'kyllinger'], fresh: null },
  }),
}

/** Flowers and trees. Compare with the calendars of Dansk Gartneri and Danske Juletræer. */
export const flowersAndTrees = {
  ...kindsOf('flowers', {
    tulips: {
      label: 'Tulipaner',
      words: ['tulipaner'],
      fresh: season('early April', 'late May'),
    },
    peonies: { label: 'Pæoner', words: ['pæoner'], fresh: season('early June', 'early July') },
    sunflowers: {
      label: 'Solsikker',
      words: ['solsikker'],
      fresh: season('late July', 'late September'),
    },
    dahlias: {
      label: 'Dahliaer',
      words: ['dahliaer'],
      fresh: season('late July', 'early October'),
    },
  }),
  ...kindsOf('christmas_trees', {
    greenery: {
      label: 'Pyntegrønt',
      words: ['pyntegrønt', 'klippegrønt'],
      fresh: season('early November', 'late December'),
    },
    christmas_trees: {
      label: 'Juletræer',
      words: ['juletræer', 'juletræ', 'juletræssalg', 'juletræsplantage', 'nordmannsgran'],
      fresh: season('late November', 'late December'),
    },
  }),
}

/**
 * Pressed, brewed and frozen goods. Only freshly pressed must has a season; compare with Frugt og Grønt Rådgivningen's
 * calendar.
 */
export const drinksAndIce = {
  ...kindsOf('juice', {
    apple_juice: {
      label: 'Æblemost',
      words: ['æblemost', 'æblejuice', 'æblesaft'],
      fresh: season('late August', 'late November'),
    },
  }),
  ...kindsOf('ice_cream', {
    ice_cream: { label: 'Is', words: ['flødeis', 'softice', 'gårdis'], fresh: null },
  }),
  ...kindsOf('wine', {
    wine: { label: 'Vin', words: ['vin', 'rødvin', 'hvidvin', 'frugtvin'], fresh: null },
    mead: { label: 'Mjød', words: ['mjød'], fresh: null },
  }),
  ...kindsOf('spirits', {
    gin: { label: 'Gin', words: ['gin'], fresh: null },
    schnapps: { label: 'Snaps', words: ['snaps', 'akvavit'], fresh: null },
    whisky: { label: 'Whisky', words: ['whisky'], fresh: null },
  }),
  ...kindsOf('other', { cider: { label: 'Cider', words: ['cider', 'æblecider'], fresh: null } }),
  ...kindsOf('beer', { beer: { label: 'Øl', words: ['øl', 'gårdøl', 'specialøl'], fresh: null } }),
}

/** Cheeses, which are sold all year. */
export const cheeses = kindsOf('dairy', {
  goat_cheese: { label: 'Gedeost', words: ['gedeost', 'gedeoste'], fresh: null },
  sheep_cheese: { label: 'Fåreost', words: ['fåreost', 'fåreoste'], fresh: null },
})
