import { fields, fieldWords, searchedFields } from '../producer/fields.ts'
import type { FieldValues, SearchedField } from '../producer/fields.ts'
import { ordinarySaleWord, wordsOfSales } from '../sales/sales.ts'
import { fold } from '../text/fold.ts'
import type { ProducerContent } from '../producer/producer.ts'

const asShown = searchedFields.filter((name) => fields[name].searchedAs !== 'sales')

/** 'Pick your own' in all its spellings, folded: a producer that uses one is found by all. */
const pickYourOwn = ['selvpluk', 'plukselv', 'pluk selv']

/** Other spellings of words in a producer's name or texts, so that they find it too; '' if there are none. */
export function synonymsIn(producer: Pick<FieldValues, SearchedField>): string {
  const texts = searchedFields.filter((name) => name === 'name' || fields[name].searchedAs === 'text')
  const folded = ` ${fold(texts.map((name) => fieldWords(name, producer[name], 'da')).join(' '))} `
  return pickYourOwn.some((word) => folded.includes(` ${word} `)) ? pickYourOwn.join(' ') : ''
}

/** The text in which the parts of query terms are searched: folded words with a space around each. */
export function searchTextOf(producer: Pick<FieldValues, SearchedField>): string {
  const shown = asShown.map((name) => fieldWords(name, producer[name], 'da'))
  const others = [...wordsOfSales(producer).values(), ordinarySaleWord(producer), synonymsIn(producer)]
  return ` ${fold([...shown, ...others].join(' '))} `
}

/** The search text of the name alone, where a match counts most. */
export const searchNameOf = ({ name }: Pick<FieldValues, 'name'>): string => ` ${fold(name)} `

type Known = Pick<
  ProducerContent,
  'products' | 'openingHours' | 'phone' | 'website' | 'email' | 'imageUrl' | 'salesTypes' | 'payments'
>

/** How complete a producer's information is, from 0 to 8. Of equally good matches the more complete ones come first. */
export function factsOf(producer: Known): number {
  const { products, openingHours, phone, website, email, imageUrl, salesTypes, payments } = producer
  const texts = [openingHours, phone, website, email, imageUrl]
  const lists = [products, salesTypes, payments]
  return texts.filter((text) => text).length + lists.filter(({ length }) => length > 0).length
}
