import { MAX_PICTURES } from '#src/domain/pictures/shop-pictures.ts'
import type { Language } from '#src/domain/text/format.ts'

interface Words {
  title: string
  hint: string
  drop: string
  none: string
  choose: string
  add: string
  file: string
  full: string
  noRoom: string
  failed: string
  picture: (nth: number) => string
  shownFirst: string
  useFirst: string
  forward: (nth: number) => string
  back: (nth: number) => string
  remove: string
  moved: (to: number) => string
  removed: string
  uploaded: string
  waiting: string
  preparing: string
  stop: string
  again: string
  dismiss: string
  broken: string
  foreign: (host: string) => string
}

/** Texts about a shop's pictures: Danish for owners, both languages for operators. */
export const pictureWords: Record<Language, Words> = {
  da: {
    title: 'Billeder',
    hint: `JPG, PNG eller WebP, højst 5 MB hvert og ${MAX_PICTURES} i alt. Det første billede vises først.`,
    drop: 'Du kan også trække billeder hertil.',
    none: 'Ingen billeder endnu',
    choose: 'Vælg billeder',
    add: 'Tilføj billeder',
    file: 'Billedfiler',
    full: `Der er ${MAX_PICTURES} billeder, og flere er der ikke plads til. Fjern et for at vælge et andet.`,
    noRoom: `Der er kun plads til ${MAX_PICTURES} billeder.`,
    failed: 'Billedet kom ikke med.',
    picture: (nth) => `Billede ${nth}`,
    shownFirst: 'Vises først',
    useFirst: 'Brug som første',
    forward: (nth) => `Flyt billede ${nth} frem`,
    back: (nth) => `Flyt billede ${nth} tilbage`,
    remove: 'Fjern',
    moved: (to) => `Billedet er nu nummer ${to}.`,
    removed: 'Billedet er fjernet.',
    uploaded: 'Billedet er lagt op.',
    waiting: 'Venter...',
    preparing: 'Gøres klar...',
    stop: 'Afbryd',
    again: 'Prøv igen',
    dismiss: 'Skjul',
    broken: 'Billedet kan ikke vises',
    foreign: (host) => `Se billedet hos ${host}`,
  },
  en: {
    title: 'Shop Photos',
    hint: `JPG, PNG or WebP, max 5MB each, at most ${MAX_PICTURES}. The first is the one that others see first.`,
    drop: 'You can also drop photos here.',
    none: 'No photos',
    choose: 'Upload Photos',
    add: 'Add Photos',
    file: 'Photo files',
    full: `There are ${MAX_PICTURES} photos, and room for no more. Remove one to upload another.`,
    noRoom: `There is room for ${MAX_PICTURES} photos only.`,
    failed: 'Failed to upload image. Please try again.',
    picture: (nth) => `Photo ${nth}`,
    shownFirst: 'Shown first',
    useFirst: 'Use as First',
    forward: (nth) => `Move photo ${nth} forward`,
    back: (nth) => `Move photo ${nth} back`,
    remove: 'Remove',
    moved: (to) => `The photo is number ${to} now.`,
    removed: 'The photo has been removed.',
    uploaded: 'The photo has been uploaded.',
    waiting: 'Waiting...',
    preparing: 'Preparing...',
    stop: 'Cancel',
    again: 'Try Again',
    dismiss: 'Dismiss',
    broken: 'The photo cannot be shown',
    foreign: (host) => `Open the photo at ${host}`,
  },
}
