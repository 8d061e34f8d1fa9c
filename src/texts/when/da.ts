export const texts = {
  spoken: { now: 'nu', today: 'i dag', tomorrow: 'i morgen', weekend: 'i weekenden' },
  /** A day as a sentence has it, of its weekday and its date. */
  day: (weekday: string, date: string): string => `${weekday} ${date}`,
  at: (day: string, time: string): string => `${day} kl. ${time}`,
  opens: (moment: string): string => `Åbner ${moment}`,
}
