import { KEPT_AT, keptLabel, stores } from '#src/domain/offline/stores.ts'
import { site } from '#src/site.ts'
import { shopPage } from '#src/texts/texts.ts'

interface KeptPage {
  path: string
  title: string
  keptAt: Date
}

const titleTag = /<title>[^<]*<\/title>/

/** 'Bøgely – gårdbutik i Odense', from 'Bøgely – gårdbutik i Odense | Gårdkortet'. */
function titleOf(html: string): string {
  const { title } = new DOMParser().parseFromString(titleTag.exec(html)?.[0] ?? '', 'text/html')
  return title.replace(` | ${site.name}`, '')
}

async function pagesIn(cacheName: string): Promise<KeptPage[]> {
  // Opening a missing cache would create it.
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const pages = (await cache.keys()).map(async (request) => {
    const page = await cache.match(request)
    const html = (await page?.text()) ?? ''
    return {
      path: new URL(request.url).pathname,
      title: titleOf(html),
      keptAt: new Date(page?.headers.get(KEPT_AT) ?? 0),
    }
  })
  return Promise.all(pages)
}

function lineOf({ path, title, keptAt }: KeptPage): HTMLLIElement {
  const line = document.createElement('li')
  const link = document.createElement('a')
  link.className = 'link inline-block py-1'
  link.href = path
  link.textContent = title
  const from = document.createElement('span')
  from.className = 'block text-sm text-moss'
  from.textContent = shopPage.fetchedAt(keptLabel(keptAt, new Date()))
  line.append(link, from)
  return line
}

/** Lists the pages available offline, the newest first. */
export async function listKeptPages(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-kept-pages]')
  if (section === null || !('caches' in window)) return
  const found = [...(await pagesIn(stores.saved)), ...(await pagesIn(stores.seen))]
  const pages = new Map(found.map((page) => [page.path, page]))
  const newestFirst = [...pages.values()].sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
  section.querySelector('ul')?.replaceChildren(...newestFirst.map(lineOf))
  section.hidden = newestFirst.length === 0
}
