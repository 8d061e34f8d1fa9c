import { fieldWords, searchedFields } from '../producer/fields.ts'
import type { FieldValues, SearchedField } from '../producer/fields.ts'
import { fold } from '../text/fold.ts'

/** The text that the parts of a query's terms are looked for in: folded words with a space around each. */
export function searchTextOf(producer: Pick<FieldValues, SearchedField>): string {
  return ` ${fold(searchedFields.map((name) => fieldWords(name, producer[name], 'da')).join(' '))} `
}
