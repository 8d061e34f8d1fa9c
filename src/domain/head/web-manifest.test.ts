import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { themeColors } from './web-manifest.ts'

test('the theme colours are those of the page header', () => {
  const colours = readFileSync(new URL('../../styles/colours.css', import.meta.url), 'utf8')
  const { light, dark } = themeColors
  expect(colours).toContain(`--background-color-forest: var(--day, ${light}) var(--night, ${dark});`)
})
