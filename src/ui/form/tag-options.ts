import { certificationLabel } from '#src/domain/producer/certifications.ts'
import { productEmoji, productKeys, productLabel } from '#src/domain/producer/products.ts'

import type { TagOption } from './TagPicker.tsx'

/** What the add-producer form stores, in the specification's order. */
const formCertifications = ['organic', 'biodynamic', 'free_range', 'local', 'handmade', 'traditional'] as const

/** What the operators' editor offers, in the specification's order and the stored spelling. */
export const editorProducts = [
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
export const editorCertifications = ['organic', 'biodynamic', 'free_range', 'local', 'sustainable'] as const

function withOthers(offered: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...offered, ...chosen])]
}

/** Every product, and those of `chosen` that are none of ours. */
export function productOptions(chosen: readonly string[] = []): TagOption[] {
  return withOthers(productKeys, chosen).map((value) => ({
    value,
    label: productLabel(value),
    emoji: productEmoji(value),
  }))
}

/** The certifications that visitors may give, and those of `chosen`. */
export function certificationOptions(chosen: readonly string[] = []): TagOption[] {
  return withOthers(formCertifications, chosen).map((value) => ({ value, label: certificationLabel(value) }))
}
