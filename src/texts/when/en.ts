export const texts = {
  spoken: { now: 'now', today: 'today', tomorrow: 'tomorrow', weekend: 'this weekend' },
  day: (weekday: string, date: string): string => `${weekday} ${date}`,
  at: (day: string, time: string): string => `${day} at ${time}`,
  opens: (moment: string): string => `Opens ${moment}`,
}
