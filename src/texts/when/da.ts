export const spoken = { now: 'nu', today: 'i dag', tomorrow: 'i morgen', weekend: 'i weekenden' }
/** A day as a sentence has it, of its weekday and its date. */
export const day = (weekday: string, date: string): string => `${weekday} ${date}`
export const at = (day: string, time: string): string => `${day} kl. ${time}`
export const opens = (moment: string): string => `Åbner ${moment}`
