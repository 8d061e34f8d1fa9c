/** Of screens: visitors' are Danish, and operators' are the one or the other. */
export const languages = ['en', 'da'] as const
export type Language = (typeof languages)[number]
