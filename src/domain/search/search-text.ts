import { fields, fieldWords, searchedFields } from '../producer/fields.ts'
import type { FieldValues, SearchedField } from '../producer/fields.ts'
import { unsaidWord, wordsOfSales } from '../sales/sales.ts'
import { fold } from '../text/fold.ts'
import type { ProducerContent } from '../producer/producer.ts'

const asShown = searchedFields.filter((name) => fields[name].searchedAs !== 'sales')

/** 'Pick your own' in all its spellings, folded: a producer that uses one is found by all. */
const pickYourOwn = ['selvpluk', 'plukselv', 'pluk selv']

/** Words that find a producer since its name or texts say the same in others; '' where they do not. */
export function synonymsIn(producer: Pick<FieldValues, SearchedField>): string {
  const texts = searchedFields.filter((name) => name === 'name' || fields[name].searchedAs === 'text')
  const folded = ` ${fold(texts.map((name) => fieldWords(name, producer[name], 'da')).join(' '))} `
  return pickYourOwn.some((word) => folded.includes(` ${word} `)) ? pickYourOwn.join(' ') : ''
}

/** The text that the parts of a query's terms are looked for in: folded words with a space around each. */
export function searchTextOf(producer: Pick<FieldValues, SearchedField>): string {
  const shown = asShown.map((name) => fieldWords(name, producer[name], 'da'))
  const others = [...wordsOfSales(producer).values(), unsaidWord(producer), synonymsIn(producer)]
  return ` ${fold([...shown, ...others].join(' '))} `
}

/** The same of its name alone, where a word weighs most. */
export const searchNameOf = ({ name }: Pick<FieldValues, 'name'>): string => ` ${fold(name)} `

type Known = Pick<
  ProducerContent,
  'products' | 'openingHours' | 'phone' | 'website' | 'email' | 'imageUrl' | 'salesTypes' | 'payments'
>

/** How much is known of a producer: of those that answer a question equally well, who tell more come first. 0 to 8. */
export function factsOf(producer: Known): number {
  const { products, openingHours, phone, website, email, imageUrl, salesTypes, payments } = producer
  const texts = [openingHours, phone, website, email, imageUrl]
  const lists = [products, salesTypes, payments]
  return texts.filter((text) => text).length + lists.filter(({ length }) => length > 0).length
}
