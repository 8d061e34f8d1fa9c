/** What most visits to the home page do without, fetched as one. */
export { Asked } from './Asked.tsx'
export { Filters } from './Filters.tsx'
export { NothingFound } from './NothingFound.tsx'
export { SelectedCard } from './SelectedCard.tsx'
