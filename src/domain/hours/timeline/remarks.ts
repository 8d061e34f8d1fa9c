/** Of a day of which no more is said than that it is open. */
export const UNTIMED = 'Klokkeslæt er ikke oplyst'
/** Of '10:00+'. */
export const OPEN_END = 'Lukketiden er ikke oplyst'
export const GOES_BY_SUN = 'Afhænger af solopgang og solnedgang'
export const GOES_BY_SCHOOL = 'Afhænger af skoleferier'

/** Comments of days that are this site's words and nobody else's. */
export const OWN_REMARKS: ReadonlySet<string> = new Set([UNTIMED, OPEN_END, GOES_BY_SUN, GOES_BY_SCHOOL])
