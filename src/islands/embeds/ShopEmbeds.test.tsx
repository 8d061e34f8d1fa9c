// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { answer, press, withServer } from '#src/stores/testing/form.ts'

import { ShopEmbeds } from './ShopEmbeds.tsx'

withServer()

const shop = (name: string) => ({ name, slug: `${name}-3f2a9c10`, address: 'Bakkevej 1, 5700 Svendborg' })

test('a late response for the shop of the address does not replace the one chosen meanwhile', async () => {
  const { promise, resolve: respond } = Promise.withResolvers<{ status: number; body: unknown }>()
  answer('GET /api/producers/gammel-3f2a9c10', promise)
  answer('GET /api/producers/search', { status: 200, body: [shop('ny')] })
  history.replaceState(null, '', '/indlejr?butik=gammel-3f2a9c10')
  render(<ShopEmbeds origin="https://gaard.example" />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Butikkens navn' }), 'ny')
  await screen.findByText('Vælg din butik:')
  await press('ny Bakkevej 1, 5700 Svendborg')
  respond({ status: 200, body: shop('gammel') })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByText('ny')).toBeDefined()
})
