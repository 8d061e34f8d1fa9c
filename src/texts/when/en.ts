export const spoken = { now: 'now', today: 'today', tomorrow: 'tomorrow', weekend: 'this weekend' }
export const day = (weekday: string, date: string): string => `${weekday} ${date}`
export const at = (day: string, time: string): string => `${day} at ${time}`
export const opens = (moment: string): string => `Opens ${moment}`
