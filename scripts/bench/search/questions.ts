import { generateProducers, seededFaker } from '../generate.ts'

export interface SearchCall {
  /** What the visitor is looking for. */
  kind: string
  /** The call's path, with its query. */
  path: string
}

const OF_EACH_KIND = 8
/** The number of generated producers from which names are drawn. */
const KNOWN = 2000
const RADIUS_KM = 25

const listed = (text: string): string[] => text.split(', ')
const products = listed(
  'honning, æg, kartofler, jordbær, oksekød, gedeost, juletræer, grøntsager, æblemost, lammekød, mel, øl',
)
const towns = listed(
  'Svendborg, Silkeborg, Aarhus, Køge, Skive, Rønne, Herning, Odense, Holbæk, Thisted, Faaborg, Ribe',
)
const parts = listed('Jylland, Fyn, Sjælland, Nordsjælland, Bornholm, Djursland, Sydfyn, Lolland')
const days = listed('søndag, lørdag, i morgen, mandag formiddag, lørdag kl 11, torsdag, fredag, tirsdag')
const beginnings = listed('ho, sk, æg, kl, br, st, ma, ør')
const foundNowhere = listed('sushi, cykelsmed, parkeringshus, banegård, teltplads, xyz, wellnesshotel, minigolf')
const positions = listed(
  '55.676 12.568, 56.15 10.2, 55.4 10.39, 57.05 9.92, 55.47 8.45, 54.77 11.87, 55.1 14.71, 56.36 8.62',
)

/** Returns an equal number of questions of each kind, one of each in turn, and the same ones each time. */
export function askQuestions(): SearchCall[] {
  const { helpers } = seededFaker(2)
  const draw = (from: readonly string[]): string => helpers.arrayElement(from)
  const names = Array.from(generateProducers(KNOWN, 1), ({ producer }) => producer.name)
  /** Replaces the middle letter of the longest word, like a typo. */
  function misspell(name: string): string {
    const [longest = name] = name.split(' ').sort((one, other) => other.length - one.length)
    const at = Math.floor(longest.length / 2)
    return `${longest.slice(0, at)}${draw(['x', 'w', 'q', 'z'])}${longest.slice(at + 1)}`
  }
  function drawPosition(): { lat: string; lng: string } {
    const [lat = '', lng = ''] = draw(positions).split(' ')
    return { lat, lng }
  }
  const radius = String(RADIUS_KM)
  const kinds: Record<string, () => Record<string, string>> = {
    'the name of one producer': () => ({ q: draw(names) }),
    'a town': () => ({ q: draw(towns) }),
    'a product': () => ({ q: draw(products) }),
    'a product and a town': () => ({ q: `${draw(products)} ${draw(towns)}` }),
    'a misspelt name': () => ({ q: misspell(draw(names)) }),
    'a misspelt town and a product': () => ({ q: `${draw(products)} ${misspell(draw(towns))}` }),
    'a certification and a product': () => ({ q: `økologisk ${draw(products)}` }),
    'a product in a part of the country': () => ({ q: `${draw(products)} ${draw(parts)}` }),
    'a day': () => ({ q: draw(days) }),
    'a product, a day and a town': () => ({ q: `${draw(products)} ${draw(days)} ${draw(towns)}` }),
    'two letters': () => ({ q: draw(beginnings) }),
    'something found nowhere': () => ({ q: draw(foundNowhere) }),
    'around here, 25 km': () => ({ ...drawPosition(), radius }),
    'a product around here, 25 km': () => ({ q: draw(products), ...drawPosition(), radius }),
    'a product, nearest first': () => ({ q: draw(products), ...drawPosition() }),
    'no query': () => ({}),
  }
  const asked = Object.entries(kinds).map(([kind, ask]) =>
    Array.from({ length: OF_EACH_KIND }, () => ({
      kind,
      path: `/api/producers/search?${new URLSearchParams(ask())}`,
    })),
  )
  return Array.from({ length: OF_EACH_KIND }, (_, nth) => asked.flatMap((ofKind) => ofKind[nth] ?? [])).flat()
}
