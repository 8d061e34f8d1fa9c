// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'

import { $choice, choose } from '#src/stores/listing/choice.ts'

import { SearchBox } from './SearchBox.tsx'

test('text that was typed before the field worked is searched for', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<SearchBox />)
  screen.getByRole<HTMLInputElement>('combobox').value = 'honning'
  const root = await act(() => hydrateRoot(container, <SearchBox />))
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
    choose({ query: '' }, 'replace')
  })
  await waitFor(() => expect($choice.get().query).toBe('honning'))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('honning')
})
