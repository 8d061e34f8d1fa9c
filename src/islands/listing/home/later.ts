/** The parts that most visits to the home page do not need, loaded together. */
export { QueryChips } from './QueryChips.tsx'
export { Filters } from './Filters.tsx'
export { NothingFound } from './NothingFound.tsx'
export { SelectedCard } from './SelectedCard.tsx'
