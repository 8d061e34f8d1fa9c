import { fields, tagLabel } from '#src/domain/producer/fields.ts'
import type { TagField } from '#src/domain/producer/fields.ts'
import { productEmoji, productKeys } from '#src/domain/producer/products.ts'

import type { TagOption } from './TagPicker.tsx'

/** What the add-producer form stores, in the specification's order. */
const formCertifications = ['organic', 'biodynamic', 'free_range', 'local', 'handmade', 'traditional'] as const

/** What the operators' editor offers, in the specification's order and the stored spelling. */
const editorProducts = [
  'vegetables',
  'fruits',
  'meat',
  'dairy',
  'eggs',
  'bread',
  'honey',
  'herbs',
  'flour',
  'grain',
  'marmalade',
  'potatoes',
  'fabrics',
  'beer',
  'wine',
  'christmas_trees',
] as const
const editorCertifications = ['organic', 'biodynamic', 'free_range', 'local', 'sustainable'] as const

const { salesTypes, payments } = fields

/** What operators are offered of each list. */
export const editorTags: Record<TagField, readonly string[]> = {
  products: editorProducts,
  certifications: editorCertifications,
  salesTypes: salesTypes.known,
  payments: payments.known,
}

const formTags: Record<TagField, readonly string[]> = {
  products: productKeys,
  certifications: formCertifications,
  salesTypes: salesTypes.known,
  payments: payments.known,
}

/** What visitors may choose of a list, and those of `chosen` that are not among it. */
export function tagOptions(field: TagField, chosen: readonly string[] = []): TagOption[] {
  return [...new Set([...formTags[field], ...chosen])].map((value) => ({
    value,
    label: tagLabel(field, value, 'da'),
    ...(field === 'products' && { emoji: productEmoji(value) }),
  }))
}
