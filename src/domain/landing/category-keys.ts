/**
 * The seven categories' slugs with their symbols, apart from their texts: collected producers have slugs among
 * their products too, and wherever products are shown these are read.
 */
export const categoryEmojis = {
  'økologiske-grøntsager': '🥕',
  'lokalt-kød': '🥩',
  'artisan-ost': '🧀',
  'friske-æg': '🥚',
  'sæsonens-frugt': '🍓',
  'økologisk-mælk': '🥛',
  'hjemmelavet-brød': '🍞',
} as const satisfies Record<string, string>

export type CategoryKey = keyof typeof categoryEmojis

export function isCategoryKey(value: string): value is CategoryKey {
  return Object.hasOwn(categoryEmojis, value)
}

export const categoryKeys: readonly CategoryKey[] = Object.keys(categoryEmojis).filter(isCategoryKey)

/** A slug as the label of a product, in the specification's capitals: 'Lokalt Kød'. */
export function slugLabel(key: CategoryKey): string {
  return key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
