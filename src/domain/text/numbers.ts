const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 })

/** A whole number as Danes write it: '9.997'. */
export const danishNumber = (count: number): string => whole.format(count)

/** A number with its noun: `counted(1036, 'gårdbutik', 'gårdbutikker')` is '1.036 gårdbutikker'. */
export const counted = (count: number, one: string, many: string): string =>
  `${danishNumber(count)} ${count === 1 ? one : many}`
