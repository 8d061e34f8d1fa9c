import { currentLanguage } from '#src/texts/language.ts'
import { dateOf, DAY_MINUTES, timeOf, weekdayIndex, weekdays } from '../hours/local-time.ts'
import { weekdayNames } from '../hours/weekday-names.ts'
import type { LocalMoment, Weekday } from '../hours/local-time.ts'
import { dayOfWhen } from '../listing/open-when.ts'
import type { OpenWhen } from '../listing/open-when.ts'
import { fold } from '../text/fold.ts'

const WEEK = 7
/** Counted from Monday. */
const SATURDAY = 5

/** A day, or a time of day, in some of the words of a query. */
export interface DayPhrase {
  /** The number of words. */
  length: number
  /** 'now', 'weekend', or days from today. */
  ahead?: number | 'now' | 'weekend'
  /** Minutes since midnight. */
  minutes?: number
}

const phrases: readonly (readonly [string, Omit<DayPhrase, 'length'>])[] = [
  ['lige nu', { ahead: 'now' }],
  ['nu', { ahead: 'now' }],
  ['i dag', { ahead: 0 }],
  ['idag', { ahead: 0 }],
  ['i morgen', { ahead: 1 }],
  ['imorgen', { ahead: 1 }],
  ['i overmorgen', { ahead: 2 }],
  ['overmorgen', { ahead: 2 }],
  ['i formiddag', { ahead: 0, minutes: 600 }],
  ['i eftermiddag', { ahead: 0, minutes: 840 }],
  ['i aften', { ahead: 0, minutes: 1080 }],
  ['formiddag', { minutes: 600 }],
  ['eftermiddag', { minutes: 840 }],
  ['aften', { minutes: 1080 }],
  // German
  ['jetzt', { ahead: 'now' }],
  ['heute', { ahead: 0 }],
  ['heute vormittag', { ahead: 0, minutes: 600 }],
  ['heute nachmittag', { ahead: 0, minutes: 840 }],
  ['heute abend', { ahead: 0, minutes: 1080 }],
  ['übermorgen', { ahead: 2 }],
  ['vormittag', { minutes: 600 }],
  ['nachmittag', { minutes: 840 }],
  ['abend', { minutes: 1080 }],
  ['früh', { minutes: 600 }],
  // English
  ['right now', { ahead: 'now' }],
  ['now', { ahead: 'now' }],
  ['today', { ahead: 0 }],
  ['tomorrow', { ahead: 1 }],
  ['this morning', { ahead: 0, minutes: 600 }],
  ['this afternoon', { ahead: 0, minutes: 840 }],
  ['this evening', { ahead: 0, minutes: 1080 }],
  ['tonight', { ahead: 0, minutes: 1080 }],
  ['morning', { minutes: 600 }],
  ['afternoon', { minutes: 840 }],
  ['evening', { minutes: 1080 }],
]
/** In Danish, 'morgen' is the morning. */
const germanTomorrow = ['morgen', { ahead: 1 }] as const

/** The longest first. */
const phraseWords = phrases
  .map(([phrase, time]) => ({ words: fold(phrase).split(' '), time }))
  .toSorted((one, other) => other.words.length - one.words.length)

const germanWeekdays: Readonly<Record<Weekday, readonly string[]>> = {
  monday: ['montag'],
  tuesday: ['dienstag'],
  wednesday: ['mittwoch'],
  thursday: ['donnerstag'],
  friday: ['freitag'],
  saturday: ['samstag', 'sonnabend'],
  sunday: ['sonntag'],
}

/** 'søndag', 'søndage', 'søndagsåbent'; Monday first. */
const weekdayWords = weekdays.map((day) => {
  const name = fold(weekdayNames[day])
  const others = [day, `${day}s`, ...(germanWeekdays[day] ?? []).flatMap((name) => [name, `${name}s`])]
  return new Set([name, `${name}e`, `${name}s`, `${name}en`, `${name}saaben`, `${name}saabent`, ...others])
})
const weekendWords = new Set(['weekend', 'weekenden', 'weekender', 'weekends', 'wochenende', 'wochenenden'])

/** Words that ask for open shops: now, unless a day is named. */
export const openWords: ReadonlySet<string> = new Set(
  ['aaben', 'aabent', 'aabne', 'doegnaaben', 'doegnaabent', 'open', 'opens', 'geöffnet', 'geoeffnet', 'offen'].map(
    fold,
  ),
)

function weekdayAt(word: string, today: number): number | 'weekend' | null {
  if (weekendWords.has(word)) return 'weekend'
  const wanted = weekdayWords.findIndex((words) => words.has(word))
  return wanted < 0 ? null : (wanted - weekdayIndex(today) + WEEK) % WEEK
}

/** '10 Uhr', '09 30 Uhr', 'um 10 Uhr', '10am', 'at 2 30 pm'. */
function foreignClockAt(words: readonly string[], from: number): DayPhrase | null {
  const first = from + (words[from] === 'um' || words[from] === 'at' ? 1 : 0)
  const text = words.slice(first, first + 3).join(' ')
  const [found, hour, minute, half] = /^(\d\d?)(?: ([0-5]\d))? ?(am|pm|uhr)(?= |$)/.exec(text) ?? []
  if (found === undefined || Number(hour) > (half === 'uhr' ? 23 : 12)) return null
  // In German, 'am' comes before a day or a place: '5 am See'.
  if (found.endsWith(' am') && minute === undefined && words[from] !== 'at' && currentLanguage() !== 'en') return null
  const hours = half === 'uhr' ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  return { length: first - from + found.split(' ').length, minutes: hours * 60 + Number(minute ?? 0) }
}

/** 'kl 10', 'kl 10 30'. */
function clockAt(words: readonly string[], from: number): DayPhrase | null {
  if (words[from] !== 'kl' && words[from] !== 'klokken') return foreignClockAt(words, from)
  const [hour, minute] = [words[from + 1] ?? '', words[from + 2] ?? '']
  if (!/^\d\d?$/.test(hour) || Number(hour) > 23) return null
  const hasMinutes = /^[0-5]\d$/.test(minute)
  return { length: hasMinutes ? 3 : 2, minutes: Number(hour) * 60 + (hasMinutes ? Number(minute) : 0) }
}

const nextWords = new Set(['next', 'naeste', 'kommende', 'naechsten', 'nachsten'])
const beforeDays = new Set(['i', 'paa', 'om', 'am', 'on', 'at', 'this', 'the', 'denne', 'diesen', ...nextWords])

const germanParts = { morgen: 600, vormittag: 600, nachmittag: 840, abend: 1080 } as const
const isGermanPart = (word: string): word is keyof typeof germanParts => Object.hasOwn(germanParts, word)

/** 'samstagvormittag', and 'samstag morgen', in which 'morgen' does not mean tomorrow. */
function germanPartOfDay([first = '', second = '']: readonly string[], today: number): DayPhrase | null {
  const [, day = first, part = second] =
    /^(\w+?(?:tag|abend|woch))(morgen|vormittag|nachmittag|abend)s?$/.exec(first) ?? []
  const ahead = weekdayAt(day, today)
  if (ahead === null || !isGermanPart(part)) return null
  return { length: day === first ? 2 : 1, ahead, minutes: germanParts[part] }
}

/** The day or time that the folded words from `from` on start with; null if there is none. */
export function dayAt(words: readonly string[], from: number, today: number): DayPhrase | null {
  const clock = clockAt(words, from)
  if (clock !== null) return clock
  const phrase = phraseWords.find((known) => known.words.every((word, nth) => words[from + nth] === word))
  if (phrase) return { length: phrase.words.length, ...phrase.time }
  if (words[from] === germanTomorrow[0] && currentLanguage() === 'de') return { length: 1, ...germanTomorrow[1] }
  const skipped = beforeDays.has(words[from] ?? '') ? 1 : 0
  const part = germanPartOfDay(words.slice(from + skipped), today)
  if (part !== null) return { ...part, length: part.length + skipped }
  const ahead = weekdayAt(words[from + skipped] ?? '', today)
  if (ahead === null) return null
  const isNext = nextWords.has(words[from] ?? '')
  // Neither today nor, on a Saturday or Sunday, this weekend.
  if (isNext && ahead === 'weekend' && weekdayIndex(today) >= SATURDAY)
    return { length: 2, ahead: SATURDAY + WEEK - weekdayIndex(today) }
  return { length: skipped + 1, ahead: isNext && ahead === 0 ? WEEK : ahead }
}

/** The requested day and time. A time without a day is the next to come; a time of today that has passed is now. */
export function requestedTime(phrases: readonly DayPhrase[], { day, minutes: now }: LocalMoment): OpenWhen | null {
  const ahead = phrases.find((each) => each.ahead !== undefined)?.ahead
  const minutes = phrases.find((each) => each.minutes !== undefined)?.minutes
  if (minutes !== undefined && minutes < now && ahead === 0) return 'now'
  if (minutes !== undefined) {
    const next = minutes < now ? 1 : 0
    const date = dateOf(ahead === 'weekend' ? dayOfWhen(ahead, day) : day + (typeof ahead === 'number' ? ahead : next))
    return { date, time: timeOf(Math.min(minutes, DAY_MINUTES - 1)) }
  }
  if (ahead === undefined) return null
  if (ahead === 'now' || ahead === 'weekend') return ahead
  if (ahead === 0) return 'today'
  return ahead === 1 ? 'tomorrow' : { date: dateOf(day + ahead), time: null }
}
