import { expect, test, vi } from 'vitest'

import { folderWith, writeFiles } from '../../testing/temporary.ts'
import { createSiteBuilder, keptFiles } from '../builds/site-builder.ts'
import { ask } from '../testing/ask.ts'
import { serveFolder } from '../testing/serve-folder.ts'

/** Returns a site whose pages contain the number of their build, and reference a script that only this build has. */
const siteOf = (build: number): Record<string, string> => ({
  'index.html': `${build}`.repeat(20_000),
  'side.html': `<script src="/_astro/side.${build}.js"></script>`,
  [`_astro/side.${build}.js`]: `export const build = ${build}`,
})

test('swapping sites under load never serves a missing page or a mix of two builds', { timeout: 20_000 }, async () => {
  const root = await folderWith({})
  let build = 0
  const builder = createSiteBuilder({
    folder: `${root}/builds`,
    link: `${root}/dist`,
    render: async (directory) => {
      await writeFiles(directory, siteOf(++build))
      return { sources: '', revision: String(build) }
    },
  })
  const make = () => builder.build(() => undefined)
  const { origin, site } = await serveFolder((await make()).directory, [], '', keptFiles(`${root}/builds`))

  let isSwapping = true
  const problems: string[] = []
  const rounds = Array.from({ length: 8 }, () => 0)
  const visitor = async (_: unknown, nth: number): Promise<void> => {
    for (; isSwapping; rounds[nth] = (rounds[nth] ?? 0) + 1) {
      const home = await ask(origin, '/')
      if (home.status !== 200 || new Set(home.body).size !== 1) problems.push(`home: ${home.status}`)
      const page = await ask(origin, '/side')
      const script = await ask(origin, /src="([^"]+)"/.exec(page.body)?.[1] ?? '/nix')
      if (script.status !== 200) problems.push(`script of ${page.body}: ${script.status}`)
    }
  }
  const visitors = rounds.map(visitor)
  for (let swap = 0; swap < 8; swap += 1) {
    await site.switchTo((await make()).directory)
    await builder.tidy()
    // A visitor reads a page before requesting its script. There may be one swap in between, but not two.
    const before = [...rounds]
    await vi.waitUntil(() => rounds.every((done, nth) => done > (before[nth] ?? 0)), {
      timeout: 20_000,
      interval: 10,
    })
  }
  isSwapping = false
  await Promise.all(visitors)
  expect([problems, build]).toEqual([[], 9])
})
