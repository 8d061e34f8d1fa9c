/** What most visits to the home page do without, fetched as one. */
export { Filters } from './Filters.tsx'
export { NothingFound } from './NothingFound.tsx'
export { SelectedCard } from './SelectedCard.tsx'
