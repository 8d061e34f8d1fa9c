/**
 * The slugs of the seven categories with their emojis. They are kept apart from the texts because everything that shows
 * products needs them: collected producers have slugs among their products too.
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

/** Formats a slug as a product label, capitalized as in the specification: 'Lokalt Kød'. */
export function slugLabel(key: CategoryKey): string {
  return key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
