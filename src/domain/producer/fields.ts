import type { z } from 'zod'

import type { GivenHours } from '../hours/given-hours.ts'
import { limits } from '../limits/limits.ts'
import { MAX_FURTHER_PICTURES } from '../pictures/pictures.ts'
import { wrong } from '#src/texts/texts.ts'
import { texts as english } from '#src/texts/names/en.ts'
import { payments, salesTypes } from '../sales/sales.ts'
import type { Language } from '../text/format.ts'
import { canonicalCertification, certificationKeys, certificationLabel, danishCertification } from './certifications.ts'
import {
  calendarDay,
  degrees,
  emailAddress,
  openingHours,
  optionalLine,
  phoneNumber,
  pictureAddress,
  pictureList,
  placeAccuracy,
  requiredLine,
  requiredLines,
  requiredTags,
  standing,
  tags,
  visitorFacts,
  webAddress,
  yesOrNo,
} from './field-kinds.ts'
import type { Vocabulary } from './vocabulary.ts'
import { canonicalProduct, danishProduct, labelledProducts, productLabel } from './products.ts'

/** Labels tags for operators, whose screens are in Danish or English. */
const inEither = <Key extends string>(
  { canonical, danish, keys }: Vocabulary<Key>,
  inEnglish: (key: string, danish: string) => string,
) => ({
  canonical,
  keys,
  label: (value: string, language: Language): string =>
    language === 'en' ? inEnglish(canonical(value), value) : danish(value),
})

/** The options of a field besides its label and its kind. */
interface Rules {
  /** The label on screens. */
  label: Record<Language, string>
  /** Whether it describes the producer itself: visitors submit it, operators change it. */
  isContent?: true
  /** Whether it is contact information, which forms group together. */
  isContact?: true
  /** Its name in visitors' suggested corrections. */
  suggestedAs?: string
  /** Its line in the upload's format guide. Empty for fields that the guide explains elsewhere. */
  guide: string
  /** Whether it is in the open data. */
  isOpen?: true
  /** How search matches it: as name, place, labels of goods, words for ways to sell, or words of a text. */
  searchedAs?: 'name' | 'place' | 'goods' | 'sales' | 'text'
  /** Whether public pages depend on it, so that a change requires a build. */
  isPublished?: true
}

const content = { isContent: true, isPublished: true } as const
const webAddressGuide = { guide: 'full addresses, such as https://www.boegely.dk' } as const

/**
 * Every stored field of a producer, in the order of API responses, forms and tables. Types, contracts, forms, tables,
 * history and search derive from it. CONTRIBUTING.md explains how to add one.
 */
export const fields = {
  name: {
    ...requiredLine(() => wrong.nameLabel, limits.producerName),
    ...content,
    label: { da: 'Navn', en: 'Name' },
    guide: '',
    suggestedAs: 'name',
    isOpen: true,
    searchedAs: 'name',
  },
  description: {
    ...requiredLines(() => wrong.descriptionLabel, limits.description),
    ...content,
    label: { da: 'Beskrivelse', en: 'Description' },
    guide: '',
    suggestedAs: 'description',
    isOpen: true,
    searchedAs: 'text',
  },
  /** 'Street 1, 5000 Odense C', or only the known part of it. */
  address: {
    ...requiredLine(() => wrong.addressLabel, limits.address),
    ...content,
    label: { da: 'Adresse', en: 'Address' },
    guide: '',
    suggestedAs: 'address',
    isOpen: true,
    searchedAs: 'place',
  },
  phone: {
    ...phoneNumber,
    ...content,
    label: { da: 'Telefon', en: 'Phone' },
    guide: 'one of each',
    isContact: true,
    suggestedAs: 'phone',
    isOpen: true,
  },
  /** Not in the open data: a file of mail addresses would only help senders of mail. */
  email: {
    ...emailAddress,
    ...content,
    label: { da: 'E-mail', en: 'Email' },
    guide: 'one of each',
    isContact: true,
    suggestedAs: 'email',
  },
  website: {
    ...webAddress,
    ...content,
    ...webAddressGuide,
    label: { da: 'Hjemmeside', en: 'Website' },
    isContact: true,
    suggestedAs: 'website',
    isOpen: true,
  },
  /** Degrees. Latitude and longitude are 0,0 if the position is unknown. */
  latitude: {
    ...degrees(() => wrong.latitudeLabel, 90),
    ...content,
    label: { da: 'Breddegrad', en: 'Latitude' },
    guide: 'degrees, both or none: without them they are found from the address',
  },
  longitude: {
    ...degrees(() => wrong.longitudeLabel, 180),
    ...content,
    label: { da: 'Længdegrad', en: 'Longitude' },
    guide: 'degrees, both or none: without them they are found from the address',
  },
  /** Accuracy of the position, changed together with it. */
  placeAccuracy: {
    ...placeAccuracy,
    ...content,
    label: { da: 'Stedets nøjagtighed', en: 'Accuracy of the place' },
    guide: 'high, medium or low, where the coordinates are no more than those of a building, an area or a town',
    suggestedAs: 'place',
    isOpen: true,
  },
  /** Not in the open data: pictures have owners of their own. */
  imageUrl: { ...pictureAddress, ...content, ...webAddressGuide, label: { da: 'Billede', en: 'Shop photo' } },
  /** In order. Empty if there is no first picture. */
  furtherPictures: {
    ...pictureList(() => wrong.picturesLabel, MAX_FURTHER_PICTURES),
    ...content,
    label: { da: 'Flere billeder', en: 'Further photos' },
    guide: 'up to five full addresses after the first picture, with spaces between them in a CSV file',
  },
  products: {
    ...requiredTags(
      () => wrong.productsLabel,
      { canonical: canonicalProduct, label: danishProduct, keys: labelledProducts },
      () => wrong.noProducts,
    ),
    ...content,
    label: { da: 'Produkter', en: 'Products' },
    guide: 'lists of the keys below',
    suggestedAs: 'products',
    isOpen: true,
    searchedAs: 'goods',
  },
  certifications: {
    ...tags(() => wrong.certificationsLabel, {
      canonical: canonicalCertification,
      label: danishCertification,
      keys: certificationKeys,
    }),
    ...content,
    label: { da: 'Certificeringer', en: 'Certifications' },
    guide: 'lists of the keys below',
    suggestedAs: 'certifications',
    isOpen: true,
    searchedAs: 'goods',
  },
  /** How it sells. A missing type is unknown. */
  salesTypes: {
    ...tags(() => wrong.salesTypesLabel, inEither(salesTypes, english.salesType)),
    ...content,
    label: { da: 'Salgsformer', en: 'Sales types' },
    guide: 'lists of the keys below',
    suggestedAs: 'sales_types',
    isOpen: true,
    searchedAs: 'sales',
  },
  /** Accepted payments. A missing one is unknown. */
  payments: {
    ...tags(() => wrong.paymentsLabel, inEither(payments, english.payment)),
    ...content,
    label: { da: 'Betaling', en: 'Payment' },
    guide: 'lists of the keys below',
    suggestedAs: 'payments',
    isOpen: true,
    searchedAs: 'sales',
  },
  openingHours: {
    ...openingHours,
    ...content,
    label: { da: 'Åbningstider', en: 'Opening hours' },
    guide:
      'monday to sunday, each "open", "open all day", "closed", "10:00-18:00", {"closed": true}, {"allDay": ' +
      'true}, {"unknown": true} or {"open": "09:00", "close": "17:00"}; or one text for all of it in the ' +
      'language of OpenStreetMap, such as "Mo-Fr 09:00-17:00; PH off"',
    suggestedAs: 'opening_hours',
    isOpen: true,
  },
  /** Facts about tags that two visitors agree on: `VisitorFact`. Shown apart, as 'ifølge besøgende'. */
  visitorFacts: {
    ...visitorFacts,
    label: { da: 'Ifølge besøgende', en: 'According to visitors' },
    guide: '',
    isPublished: true,
  },
  /** Whether operators have approved it. It is not public before. */
  verified: {
    ...yesOrNo,
    label: { da: 'Godkendt', en: 'Verified' },
    guide: 'true or false; false unless given. A producer that is stored already stays as it is',
    isPublished: true,
  },
  /** Whether it is listed, closed for good, or removed from the site: see `standings`. */
  standing: {
    ...standing,
    label: { da: 'Status', en: 'Standing' },
    guide: '',
    suggestedAs: 'standing',
    isPublished: true,
  },
  dataSource: {
    ...optionalLine('Kilde', 100),
    label: { da: 'Kilde', en: 'Source' },
    guide: 'for example manual_entry or website_scrape',
  },
  sourceUrl: { ...webAddress, ...webAddressGuide, label: { da: 'Kildens adresse', en: 'Source URL' } },
  /** The date of the source's data, not of the import. `freshnessOf` shows it to visitors. */
  sourceDate: {
    ...calendarDay,
    label: { da: 'Kildens dato', en: 'Source date' },
    guide: 'the day when the source said so, such as 2026-05-03',
    isPublished: true,
  },
  externalId: {
    ...optionalLine('Eksternt ID', 200),
    label: { da: 'Eksternt ID', en: 'External ID' },
    guide: 'the name of the producer in that source: with it an upload finds the same producer again',
  },
} as const satisfies Record<string, Rules>

type Fields = typeof fields
export type FieldName = keyof Fields

/** The form control of a field. */
export type Control = Fields[FieldName]['control']

/** The values of all stored fields. */
export type FieldValues = { [Name in FieldName]: z.output<Fields[Name]['value']> }

/** Field values as the API accepts and returns them: opening hours may also be a week. */
export type GivenValues = Omit<FieldValues, 'openingHours'> & { openingHours: GivenHours }
export type GivenValue = GivenValues[FieldName]

/** The names of the fields that have an option, such as `suggestedAs`. */
type FieldWith<Key extends string> = {
  [Name in FieldName]: Fields[Name] extends Record<Key, unknown> ? Name : never
}[FieldName]

const isField = (name: string): name is FieldName => Object.hasOwn(fields, name)
export const fieldNames: readonly FieldName[] = Object.keys(fields).filter(isField)

function fieldsWith<Key extends string>(key: Key): readonly FieldWith<Key>[] {
  return fieldNames.filter((name): name is FieldWith<Key> => key in fields[name])
}

export const contentFields = fieldsWith('isContent')
export type ContentField = FieldWith<'isContent'>

/** The fields that operators change and the history records. */
export const editableFields = fieldsWith('isPublished')
export type EditableField = FieldWith<'isPublished'>

export const contactFields = fieldsWith('isContact')
export type ContactField = FieldWith<'isContact'>

export const openFields = fieldsWith('isOpen')
export type OpenField = FieldWith<'isOpen'>

/** The fields for which visitors may suggest corrections. */
export const suggestedFields = fieldsWith('suggestedAs')
export type SuggestedField = FieldWith<'suggestedAs'>

/** Lists of tags. Known tags have a label. */
export type TagField = {
  [Name in FieldName]: Fields[Name]['control'] extends 'tags' ? Name : never
}[FieldName]
export const isTagField = (name: FieldName): name is TagField => fields[name].control === 'tags'
export const tagFields: readonly TagField[] = fieldNames.filter(isTagField)

/** A producer's position, and its accuracy. */
export const placeFields = ['latitude', 'longitude', 'placeAccuracy'] as const satisfies ContentField[]
export type PlaceField = (typeof placeFields)[number]

/** The first picture, and the further ones. */
export const pictureFields = ['imageUrl', 'furtherPictures'] as const satisfies ContentField[]

/** Fields that are merged and chosen together, named after the first. */
const fieldsTogether: readonly (readonly [ContentField, ...ContentField[]])[] = [placeFields, pictureFields]

/**
 * The parts of these fields that are merged and chosen separately: a single field, or the first of several that belong
 * together.
 */
export const partsOf = <Name extends FieldName>(names: readonly Name[]): readonly Name[] =>
  names.filter((name) => !fieldsTogether.some(([, ...rest]) => rest.some((other) => other === name)))

/** The fields of a part. */
export const fieldsOfPart = <Name extends FieldName>(part: Name): readonly (Name | ContentField)[] =>
  fieldsTogether.find(([first]) => first === part) ?? [part]

export type SearchedField = FieldWith<'searchedAs'>
const searchOrder = ['name', 'place', 'goods', 'sales', 'text'] as const

/** The fields that search looks through, most important first. */
export const searchedFields = searchOrder.flatMap((part) =>
  fieldsWith('searchedAs').filter((name) => fields[name].searchedAs === part),
)

/**
 * Returns one option of each of these fields, by name.
 * @example
 * z.object(facet(contentFields, 'edited')) // the contract of an edit
 * facet(fieldNames, 'empty') // a producer without any known values
 */
export function facet<Name extends FieldName, Key extends keyof Fields[Name]>(
  names: readonly Name[],
  key: Key,
): { [Each in Name]: Fields[Each][Key & keyof Fields[Each]] }
export function facet(names: readonly FieldName[], key: string): object {
  return Object.fromEntries(
    names.map((name) => [name, new Map<string, unknown>(Object.entries(fields[name])).get(key)]),
  )
}

/** Returns an object with only these fields. */
export function pick<Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name>
export function pick(values: object, names: readonly string[]): object {
  const picked: Record<string, unknown> = {}
  for (const name of names) picked[name] = Reflect.get(values, name)
  return picked
}

/** Whether a value is the empty value of its field. */
export const isEmpty = (name: FieldName, value: GivenValue): boolean =>
  JSON.stringify(value) === JSON.stringify(fields[name].empty)

/** The label of a field on screens. */
export const fieldLabel = (name: FieldName, language: Language): string => fields[name].label[language]

const words: { [Name in FieldName]: (value: GivenValues[Name], language: Language) => string } = facet(
  fieldNames,
  'toWords',
)

/** Displayed for an empty field. */
const EMPTY = '–'

/** A field's value as one line of text; '' if empty. */
export function fieldWords<Name extends FieldName>(name: Name, value: GivenValues[Name], language: Language): string {
  return words[name](value, language)
}

/** Same as `fieldWords`, but a dash for an empty field. */
export function fieldText<Name extends FieldName>(name: Name, value: GivenValues[Name], language: Language): string {
  return fieldWords(name, value, language) || EMPTY
}

const tagLabels: Record<TagField, (tag: string) => string> = {
  products: productLabel,
  certifications: certificationLabel,
  salesTypes: salesTypes.label,
  payments: payments.label,
}

/**
 * The label of a tag in the language of the page, or in `language` for operators. Unknown tags are shown as they are.
 */
export const tagLabel = (field: TagField, tag: string, language?: Language): string =>
  language === undefined ? tagLabels[field](tag) : fieldWords(field, [tag], language)
