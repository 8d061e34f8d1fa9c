import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { folderWith } from '../../testing/temporary.ts'
import { ask } from '../testing/ask.ts'
import { serveFolder } from '../testing/serve-folder.ts'

const types = {
  'producers.geojson': 'application/geo+json',
  'producers.csv': 'text/csv; charset=utf-8; header=present',
  'producers.csv-metadata.json': 'application/csvm+json',
  'foelg/danmark/atom.xml': 'application/atom+xml; charset=utf-8',
  'foelg/danmark/feed.json': 'application/feed+json; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json',
  'sitemap.xml': 'application/xml;charset=utf-8',
  'robots.txt': 'text/plain;charset=utf-8',
  'llms.txt': 'text/plain;charset=utf-8',
}

async function askWithRealHeaders(path: string) {
  const files = Object.fromEntries(Object.keys(types).map((name) => [name, 'æ']))
  const netlifyToml = await readFile(new URL('../../../netlify.toml', import.meta.url), 'utf8')
  const { origin } = await serveFolder(await folderWith({ ...files, '404.html': '' }), [], netlifyToml)
  return ask(origin, path)
}

test.each(Object.entries(types))('%s is served as %s', async (name, type) => {
  const { status, headers } = await askWithRealHeaders(`/${name}`)
  expect([status, headers['content-type']]).toEqual([200, type])
})

test.each(['/producers.geojson', '/producers.csv'])(
  '%s allows every origin, and links to its licence',
  async (path) => {
    const { headers } = await askWithRealHeaders(path)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['link']).toContain('<https://opendatacommons.org/licenses/odbl/1-0/>; rel="license"')
  },
)

test('the CSV file links to the description of its columns', async () => {
  const { headers } = await askWithRealHeaders('/producers.csv')
  expect(headers['link']).toContain('</producers.csv-metadata.json>; rel="describedby"; type="application/csvm+json"')
})
