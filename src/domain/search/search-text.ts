import { fields, fieldWords, searchedFields } from '../producer/fields.ts'
import type { FieldValues, SearchedField } from '../producer/fields.ts'
import { unsaidWord, wordsOfSales } from '../sales/search-words.ts'
import { fold } from '../text/fold.ts'

const asShown = searchedFields.filter((name) => fields[name].searchedAs !== 'sales')

/** The text that the parts of a query's terms are looked for in: folded words with a space around each. */
export function searchTextOf(producer: Pick<FieldValues, SearchedField>): string {
  const shown = asShown.map((name) => fieldWords(name, producer[name], 'da'))
  return ` ${fold([...shown, ...wordsOfSales(producer).values(), unsaidWord(producer)].join(' '))} `
}

/** The same of its name alone, where a word weighs most. */
export const searchNameOf = ({ name }: Pick<FieldValues, 'name'>): string => ` ${fold(name)} `
