import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

type Rgb = readonly [red: number, green: number, blue: number]
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
const source = read('colours.css')

function rgb(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => parseInt(hex.slice(from, from + 2), 16))
  return [red, green, blue]
}

const paired = /^ {2}--([\w-]+): var\(--day, (#[\da-f]{6})\) var\(--night, (#[\da-f]{6})\);$/gm
const same = /^ {2}--([\w-]+): (#[\da-f]{6});$/gm
const colours = new Map<string, Record<Scheme, Rgb>>([
  ...[...source.matchAll(paired)].map(([, name = '', light = '', dark = '']) => {
    const both = { light: rgb(light), dark: rgb(dark) }
    return [name, both] as const
  }),
  ...[...source.matchAll(same)].map(([, name = '', hex = '']) => [name, { light: rgb(hex), dark: rgb(hex) }] as const),
])

/** Resolves a background like Tailwind: its own background colour if there is one. */
function ground(name: string, scheme: Scheme): Rgb {
  return known(colours.has(`background-color-${name}`) ? `background-color-${name}` : `color-${name}`, scheme)
}

function known(name: string, scheme: Scheme): Rgb {
  const colour = colours.get(name)
  if (colour === undefined) throw new Error(`${name} is no colour`)
  return colour[scheme]
}

/** The visible colour when `share` of the upper one covers the ground. */
function over([red, green, blue]: Rgb, share: number, [r, g, b]: Rgb): Rgb {
  const mix = (upper: number, lower: number): number => upper * share + lower * (1 - share)
  return [mix(red, r), mix(green, g), mix(blue, b)]
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

const weak = (least: number, pairs: readonly (readonly [string, Rgb, Rgb])[]): string[] =>
  pairs.flatMap(([name, one, other]) =>
    contrast(one, other) < least ? `${name}: ${contrast(one, other).toFixed(2)}` : [],
  )

/** Text colours of a page, and the backgrounds of its text. */
const words = ['ink', 'moss', 'deep', 'forest', 'bark', 'barn']
const grounds = ['white', 'paper', 'linen', 'straw', 'meadow', 'blush', 'sea']
/** Backgrounds with white text: headers, buttons, messages and hints. */
const deepGrounds = ['forest', 'deep', 'barn', 'brick', 'ink']

describe.each(schemes)('%s', (scheme) => {
  const drawn = (name: string): Rgb => known(`color-${name}`, scheme)
  const each = (names: readonly string[], on: readonly string[]) =>
    names.flatMap((name) => on.map((under) => [`${name} on ${under}`, drawn(name), ground(under, scheme)] as const))

  test('every text colour is readable on every background', () => {
    expect(weak(4.5, each(words, grounds))).toEqual([])
  })

  test('white text is readable on deep backgrounds, even if it is paler or hovered', () => {
    const white = drawn('white')
    const paler = ['forest', 'deep'].map(
      (under) => [`paler on ${under}`, over(white, 0.85, ground(under, scheme)), ground(under, scheme)] as const,
    )
    const pointedAt = deepGrounds
      .filter((under) => under !== 'ink')
      .map((under) => [`on lit ${under}`, white, over(white, 0.15, ground(under, scheme))] as const)
    expect(weak(4.5, [...each(['white'], deepGrounds), ...paler, ...pointedAt])).toEqual([])
  })

  test('text is readable on marked, chosen and half-transparent backgrounds', () => {
    expect(weak(4.5, each(['ink'], ['rapeseed', 'chosen']))).toEqual([])
    const half = (name: string): Rgb => over(ground(name, scheme), 0.6, ground('paper', scheme))
    const sides = words.flatMap((name) =>
      ['linen', 'straw', 'sand'].map((under) => [`${name} on half ${under}`, drawn(name), half(under)] as const),
    )
    expect(weak(4.5, sides)).toEqual([])
  })

  test('edges of fields, focus rings and bars stand out', () => {
    const page = ['white', 'paper', 'linen']
    expect(weak(3, each(['stem'], page))).toEqual([])
    expect(weak(3, each(['forest', 'ink'], grounds))).toEqual([])
    expect(weak(3, each(['rapeseed'], ['forest', 'deep']))).toEqual([])
    expect(weak(3, each(['brand', 'bark'], ['white', 'linen', 'meadow']))).toEqual([])
    expect(weak(3, each(['faded'], page))).toEqual([])
    expect(weak(3, each(['marker'], ['picture', 'white', 'paper']))).toEqual([])
  })
})

/** The styles for screens. */
const styles = ['common.css', 'map.css'].map((file) => read(file).split('@media print {')[0] ?? '').join('')

test('styles use no other colours, except for shadows and print', () => {
  const named = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|: (?:white|black)\b/
  expect(styles.split('\n').filter((line) => named.test(line) && !line.includes('shadow'))).toEqual([])
})

test('text is on the background variant of a colour that has one', () => {
  const owned = [...colours.keys()].flatMap((name) => /^background-color-(\w+)$/.exec(name)?.[1] ?? [])
  const stoodOn = owned.flatMap((name) =>
    styles
      .split('}')
      .filter((rule) => rule.includes(`background: var(--color-${name})`))
      // A rule without a text colour draws a bar or a dot; on white it uses the page's text colour.
      .filter((rule) => name === 'white' || /\n\s*color:/.test(rule)),
  )
  expect(stoodOn).toEqual([])
})
