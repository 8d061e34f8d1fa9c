import { keptLabel } from '#src/domain/offline/stores.ts'
import type { AreaOutcome } from '#src/domain/offline/stores.ts'
import { unpackListing } from '#src/domain/listing/listing-file.ts'
import { $listing, loadListing, fetchDirectory } from '#src/stores/listing/files.ts'
import { $keptAreas, dropArea, keepArea } from '#src/stores/saved/offline.ts'
import { reports } from '#src/texts/texts.ts'

const problems: Record<Exclude<AreaOutcome, 'kept'> | 'none', string> = {
  full: reports.areaFull,
  offline: reports.areaOffline,
  'too many areas': reports.tooManyAreas,
  none: reports.cannotKeep,
}

/** The paths of the area's shops, from the page's own list. @throws if the list cannot be fetched. */
async function shopsOf(file: string): Promise<string[]> {
  if ($listing.get().status !== 'ready') await loadListing({ name: file, unpack: unpackListing })
  return (await fetchDirectory()).map(({ path }) => path)
}

function show(section: HTMLElement, problem: string): void {
  const [keep, drop] = section.querySelectorAll('button')
  const status = section.querySelector('[role=status]')
  const kept = $keptAreas.get()?.find(({ path }) => path === location.pathname)
  if (keep === undefined || drop === undefined || status === null) return
  keep.textContent = kept ? reports.fetchAgain : reports.keepArea
  // The pressed button disappears, so the focus moves to the other one.
  if (kept === undefined && document.activeElement === drop) keep.focus()
  drop.hidden = kept === undefined
  const stored = kept ? `${reports.areaKept(kept.shops, keptLabel(kept.keptAt, new Date()))} ` : ''
  status.textContent = stored + problem
}

async function keep(section: HTMLElement): Promise<string> {
  const status = section.querySelector('[role=status]')
  const report = (text: string): void => {
    if (status !== null) status.textContent = text
  }
  report(reports.keeping)
  const shops = await shopsOf(document.querySelector<HTMLElement>('[data-file]')?.dataset['file'] ?? '')
  const outcome = await keepArea(location.pathname, shops, (count) => report(reports.keepingOf(count, shops.length)))
  return outcome === 'kept' ? '' : problems[outcome ?? 'none']
}

let isBusy = false

/** Stores the shops of an area's page on the device, or removes them, depending on the button pressed. */
export async function keepOrDropArea(button: HTMLButtonElement): Promise<void> {
  const section = button.closest('section')
  // Ignores a second press while the first is being handled.
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
