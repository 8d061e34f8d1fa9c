import { site } from '../../site.ts'
import { APPROVED_LINK_DAYS, LINK_MINUTES } from '../owners/owner.ts'
import { fieldLabel, fieldWords } from '../producer/fields.ts'
import type { Producer } from '../producer/producer.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent, MailLink } from './compose-mail.ts'

interface PageFact {
  label: string
  value: string
}

const checkedFields = [
  ...(['address', 'openingHours', 'phone', 'email', 'website'] as const),
  ...(['products', 'salesTypes', 'payments', 'certifications'] as const),
]

/** The main facts of a page for its owner to check, including what is missing. */
export function pageFacts(producer: Producer): PageFact[] {
  const wordsOf = (name: (typeof checkedFields)[number]): string =>
    name === 'openingHours' ? producer.hours.sentences.join('\n') : fieldWords(name, producer[name], 'da')
  return checkedFields.map((name) => ({ label: fieldLabel(name, 'da'), value: wordsOf(name) || 'ikke oplyst' }))
}

interface Reminder {
  /** The shop's name. */
  name: string
  facts: readonly PageFact[]
  /** A page with a button. Opening it confirms nothing, since mail programs open links too. */
  confirmation: string
  /** URL of the owners' page. */
  ownersPage: string
  ending: MailLink
}

/** Asks an owner whether the page of their shop is still correct. */
export const reminderMail = ({ name, facts, confirmation, ownersPage, ending }: Reminder): MailContent =>
  composeMail({
    subject: `Passer det stadig? ${name} på ${site.name}`,
    paragraphs: [
      `Det er længe siden, nogen har set siden for ${name} igennem. Herunder står, hvad kunderne læser i dag.`,
      'Passer det, så tryk på »Ja, alt passer« her og igen på den side, der åbner. Så kan kunderne se, at ' +
        'gården selv har bekræftet det.',
    ],
    facts,
    action: { label: 'Ja, alt passer', url: confirmation },
    otherAction: { label: 'Ret noget', url: ownersPage },
    footer: `Du får denne mail, fordi du passer siden for ${name}. Vi spørger højst fire gange om året.`,
    footerLink: ending,
  })

interface Applied {
  /** The shop's name. */
  name: string
  /** The field's label: 'Telefon'. */
  field: string
  /** Absolute URL of the shop's page. */
  page: string
}

/** For the visitor who suggested it. It contains none of their text, because the address may be a stranger's. */
export const appliedMail = ({ name, field, page }: Applied): MailContent =>
  composeMail({
    subject: `Din rettelse af ${name} er på plads`,
    paragraphs: [
      `Tak for hjælpen. Du foreslog at rette »${field}« hos ${name}, og nu er siden rettet.`,
      'Det hjælper den næste besøgende.',
    ],
    action: { label: 'Se siden', url: page },
    footer:
      `Du får denne mail, fordi din adresse blev skrevet sammen med en rettelse på ${site.name}. Var det ikke ` +
      'dig, skal du ikke gøre noget: der kommer ikke flere mails.',
  })

/** For the shop's owner. */
export const appliedOwnerMail = ({ name, field, page, ending }: Applied & { ending: MailLink }): MailContent =>
  composeMail({
    subject: `${name}: en rettelse fra en besøgende er indført`,
    paragraphs: [
      `En besøgende har foreslået at rette »${field}« hos ${name}. Redaktionen har set på det og rettet siden.`,
      'Er det ikke rigtigt, kan du selv rette det tilbage.',
    ],
    action: { label: 'Se siden', url: page },
    footer: `Du får denne mail, fordi du passer siden for ${name}.`,
    footerLink: ending,
  })

interface DoubtedHours {
  /** The shop's name. */
  name: string
  /** The opening hours on its page, a sentence a line. */
  hours: string
  /** 'lør. 14.10': the last visit. */
  day: string
  /** A page with a button, as in a reminder. */
  confirmation: string
  /** URL of the owners' page. */
  ownersPage: string
  ending: MailLink
}

/** Asks an owner about opening hours that two visitors put in doubt. */
export const doubtMail = ({ name, hours, day, confirmation, ownersPage, ending }: DoubtedHours): MailContent =>
  composeMail({
    subject: `Passer åbningstiderne? ${name} på ${site.name}`,
    paragraphs: [
      `To besøgende har fundet ${name} lukket, selv om der stod åbent. Senest ${day}.`,
      'Indtil du svarer, står der »Måske åben« på siden i åbningstiden.',
    ],
    facts: [{ label: fieldLabel('openingHours', 'da'), value: hours }],
    action: { label: 'Ja, alt passer', url: confirmation },
    otherAction: { label: 'Ret tiderne', url: ownersPage },
    footer: `Du får denne mail, fordi du passer siden for ${name}.`,
    footerLink: ending,
  })

interface NewReview {
  /** The shop's name. */
  name: string
  /** 1 to 5. */
  rating: number
  comment: string | null
  /** Absolute URL of the shop's page. */
  page: string
  ending: MailLink
}

/** For the owner of a shop with a new review. */
export const reviewMail = ({ name, rating, comment, page, ending }: NewReview): MailContent =>
  composeMail({
    subject: `${name} har fået en ny anmeldelse`,
    paragraphs: [
      `En besøgende har givet ${name} ${rating} ud af 5 stjerner.`,
      ...(comment === null ? [] : [`»${comment}«`]),
      'Du kan svare på anmeldelsen på din side. Svaret vises under den.',
    ],
    action: { label: 'Se anmeldelsen', url: page },
    footer: `Du får denne mail, fordi du passer siden for ${name}. Der kommer højst én om dagen om anmeldelser.`,
    footerLink: ending,
  })

/** An operator's reply to a message, which is quoted below it. */
export function replyMail(text: string, message: { name: string; subject: string; message: string }): MailContent {
  const { name, subject, message: written } = message
  const quoted = written
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return composeMail({
    subject: /^(?:re|sv):/i.test(subject) ? subject : `Re: ${subject}`,
    paragraphs: [text, `${name} skrev til ${site.name}:`, quoted],
    footer: `Du får denne mail, fordi du har skrevet til ${site.name}.`,
  })
}

const ONCE = `Linket virker én gang og i ${LINK_MINUTES} minutter. Er det udløbet, kan du bede om et nyt på siden »For ejere«.`
const NOT_YOU = 'Har du ikke bedt om linket, kan du se bort fra mailen.'

/** A link to the page of a shop's owner. `link` is absolute. */
export const linkMail = ({ name, link }: { name: string | null; link: string }): MailContent =>
  composeMail({
    subject: name === null ? 'Dit link til din gård på Gårdkortet' : `Dit link til ${name}`,
    paragraphs: [
      name === null
        ? 'Her er dit link til din gård på Gårdkortet.'
        : `Her er dit link til ${name} på Gårdkortet. Med det kan du selv rette siden.`,
      ONCE,
    ],
    action: { label: 'Åbn min gård', url: link },
    footer: NOT_YOU,
  })

/** A link that proves the address of a claim. `link` is absolute. */
export const proofMail = ({ name, link }: { name: string; link: string }): MailContent =>
  composeMail({
    subject: `Bekræft din e-mail: ${name}`,
    paragraphs: [
      `Der er skrevet på ${site.name}, at ${name} er din gård. Linket herunder viser os, at e-mailadressen er din.`,
      'Imens vi ser på det, kan du skrive en kladde til gårdens side. Kun du og redaktionen ser den.',
      `Linket virker én gang og i ${LINK_MINUTES} minutter. Er det udløbet, så tryk på »Er det din gård?« igen på gårdens side.`,
    ],
    action: { label: 'Bekræft min e-mail', url: link },
    footer: NOT_YOU,
  })

/** A link to a shop's page for an owner whose claim an operator approved, perhaps days ago. `link` is absolute. */
export const approvalMail = ({ name, link }: { name: string; link: string }): MailContent =>
  composeMail({
    subject: `Du kan nu rette ${name} på ${site.name}`,
    paragraphs: [
      `Vi har set på det: ${name} er din. Linket herunder åbner gårdens side, så du selv kan rette den.`,
      `Linket virker én gang og i ${APPROVED_LINK_DAYS} dage. Er det udløbet, kan du bede om et nyt på siden »For ejere«.`,
    ],
    action: { label: 'Åbn min gård', url: link },
    footer: NOT_YOU,
  })

/** An invitation by an owner. `link` is absolute. */
export const invitationMail = ({ name, link }: { name: string; link: string }): MailContent =>
  composeMail({
    subject: `Hjælp med at passe ${name} på Gårdkortet`,
    paragraphs: [`Ejeren af ${name} har inviteret dig til at rette gårdens side på Gårdkortet.`, ONCE],
    action: { label: 'Tag imod invitationen', url: link },
    footer: NOT_YOU,
  })

const labels = [
  ['unverified', 'Producers to review'],
  ['corrections', 'Corrections'],
  ['reviews', 'Reviews'],
  ['answers', 'Owners’ answers to reviews'],
  ['messages', 'Unread messages'],
  ['claims', 'Ownership claims'],
  ['choices', 'Source changes'],
  ['doubts', 'Smileys in doubt'],
  ['doubtedHours', 'Opening hours in doubt'],
  ['deadMails', 'Mails that could not be sent'],
] as const

/** The number of pending items of each kind. */
type DigestCounts = Record<(typeof labels)[number][0], number>

/** The pending tasks of operators, in the order of a day's work; null if there are none. */
export function digestMail(waiting: DigestCounts, dashboard: string): MailContent | null {
  const rows = labels.map(([what, label]) => ({ label, count: waiting[what] })).filter(({ count }) => count > 0)
  if (rows.length === 0) return null
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return composeMail({
    subject: `${site.name}: ${total} ${total === 1 ? 'thing is waiting' : 'things are waiting'}`,
    paragraphs: ['Waiting for an operator:'],
    facts: rows.map(({ label, count }) => ({ label, value: `${count}` })),
    action: { label: 'Open the Dashboard', url: dashboard },
    footer: 'Sent once a day, when something is waiting, to operators who have asked for it in the back-office outbox.',
  })
}

/** Followed by a token in the fragment, which never leaves the browser. */
const MARK = '#digest='

/** The page on which an operator confirms an address for the daily mail. */
export const digestLink = (siteUrl: string, token: string): string =>
  new URL(`/admin/outbox${MARK}${encodeURIComponent(token)}`, siteUrl).href

/** The token of such a link; null in any other fragment. */
export const digestTokenIn = (hash: string): string | null =>
  hash.startsWith(MARK) ? decodeURIComponent(hash.slice(MARK.length)) : null

/** Asks the reader of an address to confirm it for the daily mail. */
export const digestAddressMail = (url: string): MailContent =>
  composeMail({
    subject: `${site.name}: your daily mail`,
    paragraphs: [
      'An administrator has asked for the daily mail about waiting work to be sent to this address. If it was ' +
        'not you, ignore this mail.',
    ],
    facts: [],
    action: { label: 'Send It Here', url },
    footer: 'The link works for a day, and only for the administrator who asked.',
  })

/** Removes queries and fragments from the links in a mail's text: a token in one would sign its reader in. */
export const maskLinks = (text: string): string => text.replace(/(https?:\/\/[^\s#?]*[#?])[^\s]+/g, '$1…')
