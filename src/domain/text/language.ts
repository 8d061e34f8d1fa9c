/** Of screens: visitors' are Danish, and operators' are the one or the other. */
export type Language = 'en' | 'da'
