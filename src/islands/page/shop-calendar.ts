import { writeCalendar } from '#src/domain/calendar/icalendar.ts'
import { shopEvents } from '#src/domain/calendar/shop-calendar.ts'
import type { CalendarShop } from '#src/domain/calendar/shop-calendar.ts'
import { localMoment } from '#src/domain/hours/local-time.ts'
import { UNKNOWN_TIMELINE } from '#src/domain/hours/timeline.ts'
import { site } from '#src/site.ts'
import { saveFile } from '#src/ui/save-file.ts'

import { withoutShutDays } from './hours.ts'
import { timelinesAround } from './statuses.ts'

/** Saves the open days and the season of the page's shop as a calendar file, without the days on which its owner closes it. */
export function saveShopCalendar(button: HTMLElement): void {
  const { segment = '', name = '', address = '', seasons = '[]' } = button.dataset
  const [timeline = UNKNOWN_TIMELINE] = timelinesAround(button)
  const shop: CalendarShop = {
    segment,
    name,
    address,
    link: `${location.origin}${location.pathname}`,
    host: location.hostname,
    timeline: withoutShutDays(timeline),
    seasons: JSON.parse(seasons),
  }
  const now = new Date()
  const text = writeCalendar(shopEvents(shop, localMoment(now).day), site.name, now)
  saveFile({ name: `${location.pathname.split('/').at(-1) ?? 'butik'}.ics`, type: 'text/calendar;charset=utf-8', text })
}
