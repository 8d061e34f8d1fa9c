export const texts = {
  spoken: { now: 'jetzt', today: 'heute', tomorrow: 'morgen', weekend: 'am Wochenende' },
  day: (weekday: string, date: string): string => `${weekday}, ${date}`,
  at: (day: string, time: string): string => `${day} um ${time}`,
  opens: (moment: string): string => `Öffnet ${moment}`,
}
