import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'
import type { Language } from '#src/domain/text/language.ts'

/** A screen of the back office, as the dashboard shows it. */
export interface Screen {
  path: string
  title: string
  /** Of title, description and what waits; English unless it says otherwise. */
  language?: Language
  description: string
  /** How much waits there, in words; null when nothing does, or nothing ever waits there. */
  waiting?: (status: CollectionStatus) => string | null
}

const counted = (count: number, word: string): string | null => (count === 0 ? null : `${count} ${word}`)

/** In the order in which a day goes: what has come in, then what is looked after. */
export const screens: readonly Screen[] = [
  {
    path: '/admin/review',
    title: 'Review & Approve',
    description: 'Approve or delete producers before the public sees them.',
    waiting: ({ unverified }) => counted(unverified, 'awaiting review'),
  },
  {
    path: '/admin/verify',
    title: 'Verification',
    description: 'Go through new producers one by one, with their source.',
    waiting: ({ unverified }) => counted(unverified, 'unverified'),
  },
  {
    path: '/admin/reviews',
    title: 'Anmeldelsesstyring',
    language: 'da',
    description: 'Godkend, skjul og slet anmeldelser.',
    waiting: ({ waiting }) => counted(waiting.reviews, 'afventer'),
  },
  {
    path: '/admin/corrections',
    title: 'Rettelsesforslag',
    language: 'da',
    description: 'Se, hvad besøgende foreslår at rette.',
    waiting: ({ waiting }) => counted(waiting.corrections, 'afventer'),
  },
  {
    path: '/admin/contact-messages',
    title: 'Contact Messages',
    description: 'Read what visitors write, and reply.',
    waiting: ({ waiting }) => counted(waiting.messages, 'unread'),
  },
  {
    path: '/admin/owners',
    title: 'Owners',
    description: 'Decide who owns a shop, see what owners change and answer, and undo it.',
    waiting: ({ waiting }) => counted(waiting.claims + waiting.answers, 'awaiting a decision'),
  },
  { path: '/admin/editor', title: 'Producer Editor', description: 'Change the producers that are on the map.' },
  {
    path: '/admin/geocode',
    title: 'Geocoding Tools',
    description: 'Locate producers that have no position.',
    waiting: ({ waiting }) => counted(waiting.unlocated, 'unlocated'),
  },
  {
    path: '/admin/confirm',
    title: 'Bekræft butikker',
    language: 'da',
    description: 'Se, hvilke butikker det er vigtigst at bekræfte.',
  },
  {
    path: '/admin/unlisted',
    title: 'Unlisted Producers',
    description: 'What has closed, is unpublished, or was deleted, and the way back.',
  },
  {
    path: '/admin/source-changes',
    title: 'Source Changes',
    description:
      'Decide where a source disagrees with what people have set, what may have closed, and which shop a smiley belongs to.',
    waiting: ({ waiting }) => counted(waiting.choices + waiting.doubts, 'awaiting a choice'),
  },
  {
    path: '/admin/outbox',
    title: 'Outbox',
    description: 'What happens to the mail that the site sends.',
    waiting: ({ waiting }) =>
      waiting.spentQuotas === 0
        ? counted(waiting.deadMails, 'not sent')
        : [counted(waiting.deadMails, 'not sent'), counted(waiting.spentQuotas, 'mail quotas spent today')]
            .filter(Boolean)
            .join(' · '),
  },
  { path: '/admin/password', title: 'Change Password', description: 'Choose a new password for yourself.' },
]
