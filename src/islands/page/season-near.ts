import type { Position } from '#src/domain/place/distance.ts'
import { SEASON_PLACE } from '#src/domain/season/season-file.ts'
import { knownPosition } from '#src/stores/known-position.ts'
import { loadChanges } from '#src/stores/live/load-changes.ts'
import { season } from '#src/texts/texts.ts'

/** Loads the code that finds sellers, on first use. */
const load = () => import('./season-sellers.ts')

const FAILED = season.nearestFailed

/** Shows the nearest sellers of what is in season, near the visitor or a place in the page's address. */
export function startSeasonNear(): void {
  loadChanges()
  const form = document.querySelector<HTMLFormElement>('form[data-season-place]')
  const field = form?.querySelector('input')
  const list = form?.querySelector('datalist')
  const status = form?.querySelector('[role=status]')
  if (!form || !field || !list || !status) return

  /** Counts requests, so that a slow one does not replace a later one. */
  let latest = 0

  const show = async (request: number, origin: Position, where: string | null): Promise<void> => {
    const { loadProducers, onChangedProducers, showNearestSellers } = await load()
    await loadProducers()
    let latestFill = 0
    const fill = async (): Promise<void> => {
      const nth = ++latestFill
      if (request !== latest) return
      const summary = await showNearestSellers(origin)
      if (request !== latest || nth !== latestFill) return
      for (const heading of document.querySelectorAll('[data-season-where]'))
        heading.textContent = ` ${season.near(where)}`
      status.textContent = summary
    }
    onChangedProducers(() => void fill().catch(() => undefined))
    await fill()
  }

  const attempt = async (pending: string, work: (request: number) => Promise<void>): Promise<void> => {
    const request = ++latest
    status.textContent = pending
    try {
      await work(request)
    } catch (error) {
      if (request === latest) status.textContent = error instanceof PlaceProblem ? error.message : FAILED
    }
  }

  const keepPlace = (name: string | null): void => {
    const address = new URL(location.href)
    if (name === null) address.searchParams.delete(SEASON_PLACE)
    else address.searchParams.set(SEASON_PLACE, name)
    history.replaceState(history.state, '', address)
  }

  const showAt = (typed: string): Promise<void> =>
    attempt(season.findingPlace(typed), async (request) => {
      const place = await (await load()).findPlace(typed)
      if (place === null) {
        field.setAttribute('aria-invalid', 'true')
        throw new PlaceProblem(season.unknownPlace)
      }
      if (request !== latest) return
      keepPlace(place.name)
      await show(request, place, place.name)
    })

  const showHere = (): Promise<void> =>
    attempt(season.findingYou, async (request) => {
      const { askBrowser } = await import('#src/stores/ask-for-position.ts')
      const position = await askBrowser().catch((error: Error) => {
        throw new PlaceProblem(`${error.message} ${season.orTypeTown}`)
      })
      if (request !== latest) return
      keepPlace(null)
      field.value = ''
      await show(request, position, null)
    })

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (field.value.trim() === '') field.focus()
    else void showAt(field.value)
  })
  form.querySelector('[data-action=locate]')?.addEventListener('click', () => void showHere())
  field.addEventListener('input', () => {
    field.removeAttribute('aria-invalid')
    const suggest = async (): Promise<void> => {
      const names = await (await load()).suggestPlaces(field.value)
      list.replaceChildren(...names.map((name) => new Option(name, name)))
    }
    suggest().catch(() => undefined)
  })

  const asked = new URLSearchParams(location.search).get(SEASON_PLACE)
  if (asked !== null && asked.trim() !== '') {
    field.value = asked
    void showAt(asked)
  } else {
    void knownPosition().then((position) => {
      if (position !== null && latest === 0)
        void attempt(season.findingNearest, (request) => show(request, position, null))
    })
  }
}

/** A failure whose message is for the visitor. */
class PlaceProblem extends Error {}

/** Prefix of an anchor that identifies a kind or a month by its index, since their names differ by language. */
const PLACE_NUMBER = 'nr-'

const namedPlaces = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-season-row][id], [data-month] h3'),
]

/** Makes links to another language lead to the same kind or month there. */
export function keepPlaceBetweenLanguages(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-languages] a') : null
    const number = namedPlaces().findIndex(({ id }) => new URL(`#${id}`, location.href).hash === location.hash)
    if (link && number >= 0) link.hash = PLACE_NUMBER + number
  })
  if (!location.hash.startsWith(`#${PLACE_NUMBER}`)) return
  const place = namedPlaces()[Number(location.hash.slice(PLACE_NUMBER.length + 1))]
  if (place) location.replace(`#${place.id}`)
}
