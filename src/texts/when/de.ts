export const spoken = { now: 'jetzt', today: 'heute', tomorrow: 'morgen', weekend: 'am Wochenende' }
export const day = (weekday: string, date: string): string => `${weekday}, ${date}`
export const at = (day: string, time: string): string => `${day} um ${time}`
export const opens = (moment: string): string => `Öffnet ${moment}`
