import type { FoundProducer } from '#src/contracts/producer/producers.ts'
import { fold } from '#src/domain/text/fold.ts'
import { fetchJson } from '#src/stores/fetch-json.ts'
import { pathIn } from '#src/texts/paths.ts'

const SUGGESTIONS = 3

/** The words of an unknown address: '/producer/klintholm-gods-12345678' is 'klintholm gods'. */
function wordsOfAddress(): string {
  const last = location.pathname.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return fold(decodeURIComponent(last).replace(/-?[0-9a-f]{8}$/, ''))
  } catch {
    return ''
  }
}

function entry({ name, slug, address }: FoundProducer): HTMLElement {
  const link = document.createElement('a')
  link.href = pathIn('producer', slug)
  link.className = 'flex h-full flex-col card p-4 hover:border-forest'
  const title = document.createElement('strong')
  title.textContent = name
  const place = document.createElement('span')
  place.className = 'text-sm text-moss'
  place.textContent = address
  link.append(title, place)
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** Lists up to three producers that the address may mean; nothing without matches, or if the search fails. */
export async function suggestProducers(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-suggestions]')
  const words = wordsOfAddress()
  if (section === null || words === '') return
  const path = `/api/producers/search?limit=${SUGGESTIONS}&q=${encodeURIComponent(words)}`
  const found = await fetchJson<FoundProducer[]>(path).catch(() => [])
  if (found.length === 0) return
  section.querySelector('ul')?.append(...found.map(entry))
  section.hidden = false
}
