import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { producer } from '#src/domain/testing/producer.ts'

import { ProducerPage } from './ProducerPage.tsx'

test('a page shows its source with the date of the source, and not the date of the import', () => {
  const imported = producer('Bøgely', {
    dataSource: 'openstreetmap',
    sourceDate: '2019-09-04',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  })
  const page = renderToStaticMarkup(<ProducerPage producer={imported} links={[]} nearby={[]} />)
  expect(page).toContain(
    '<p class="freshness" data-level="dated">I OpenStreetMap pr. september 2019 – kan være forældet</p>',
  )
  expect(page.replaceAll(/data-producer="[^"]*"/g, '')).not.toMatch(/2026/)
})
