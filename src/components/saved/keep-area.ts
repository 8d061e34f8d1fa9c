import { keptLabel } from '#src/domain/offline/stores.ts'
import type { AreaOutcome } from '#src/domain/offline/stores.ts'
import { unpackListing } from '#src/domain/listing/listing-file.ts'
import { formatNumber } from '#src/texts/format.ts'
import { $listing, loadListing } from '#src/stores/listing/files/listing.ts'
import { fetchDirectory } from '#src/stores/listing/files/names.ts'
import { $keptAreas, dropArea, keepArea } from '#src/stores/saved/offline.ts'

const problems: Record<Exclude<AreaOutcome, 'kept'> | 'none', string> = {
  full: 'Der er ikke plads til dem alle på enheden.',
  offline: 'Nogle sider kunne ikke hentes. Tjek forbindelsen, og prøv igen.',
  'too many areas': 'Der er plads til tre områder. Fjern et af dem under Mine gårde.',
  none: 'Din browser kan ikke gemme sider til brug uden forbindelse.',
}

/** The paths of the area's shops, from the page's own list. @throws if it cannot be fetched. */
async function shopsOf(file: string): Promise<string[]> {
  if ($listing.get().status !== 'ready') await loadListing({ name: file, unpack: unpackListing })
  return (await fetchDirectory()).map(({ path }) => path)
}

function show(section: HTMLElement, problem: string): void {
  const [keep, drop] = section.querySelectorAll('button')
  const status = section.querySelector('[role=status]')
  const kept = $keptAreas.get()?.find(({ path }) => path === location.pathname)
  if (keep === undefined || drop === undefined || status === null) return
  keep.textContent = kept ? 'Hent det igen' : 'Gem området på enheden'
  // The pressed button is gone: the focus moves to the other.
  if (kept === undefined && document.activeElement === drop) keep.focus()
  drop.hidden = kept === undefined
  const stored = kept
    ? `${formatNumber(kept.shops)} ${kept.shops === 1 ? 'gård' : 'gårde'} er på enheden · hentet ${keptLabel(kept.keptAt, new Date())}. `
    : ''
  status.textContent = stored + problem
}

async function keep(section: HTMLElement): Promise<string> {
  const status = section.querySelector('[role=status]')
  const report = (text: string): void => {
    if (status !== null) status.textContent = text
  }
  report('Gemmer...')
  const shops = await shopsOf(document.querySelector<HTMLElement>('[data-file]')?.dataset['file'] ?? '')
  const outcome = await keepArea(location.pathname, shops, (count) =>
    report(`Gemmer ${formatNumber(count)} af ${formatNumber(shops.length)}...`),
  )
  return outcome === 'kept' ? '' : problems[outcome ?? 'none']
}

let isBusy = false

/** Keeps the shops of an area's page on the device, or drops them, as the pressed button of its section says. */
export async function keepOrDropArea(button: HTMLButtonElement): Promise<void> {
  const section = button.closest('section')
  // A second press while the first is at work does nothing.
  if (section === null || isBusy) return
  isBusy = true
  try {
    let problem = ''
    if (button.dataset['area'] === 'keep') problem = await keep(section)
    else await dropArea(location.pathname)
    show(section, problem)
  } catch {
    show(section, problems.offline)
  } finally {
    isBusy = false
  }
}
