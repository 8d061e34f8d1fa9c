import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { noPictureType, pictureTooLarge } from '#src/domain/pictures/pictures.ts'

import { Refusal } from '#functions/_lib/http/errors.ts'

/** Why a picture is not taken, for operators and for owners. */
export const refusals = {
  unreadable: () => new Refusal(400, { da: 'Det, der blev sendt, kan ikke læses.', en: 'The upload cannot be read.' }),
  tooLarge: () => new Refusal(413, pictureTooLarge),
  noForm: () =>
    new Refusal(415, {
      da: 'Send billedet som multipart/form-data.',
      en: 'Send the picture as multipart/form-data.',
    }),
  noPicture: () => new Refusal(415, noPictureType),
  notOne: () =>
    new Refusal(422, {
      da: `Send ét billede, i feltet "${IMAGE_FIELD}", og intet andet.`,
      en: `Send one picture, in the field "${IMAGE_FIELD}", and nothing else.`,
    }),
  empty: () => new Refusal(422, { da: 'Filen er tom.', en: 'The file is empty.' }),
  damaged: () =>
    new Refusal(422, {
      da: 'Billedet kan ikke læses: filen er beskadiget.',
      en: 'The picture cannot be read: the file is damaged.',
    }),
  holdsMore: () =>
    new Refusal(422, { da: 'Filen indeholder mere end et billede.', en: 'The file holds more than a picture.' }),
  tooManyPixels: () =>
    new Refusal(422, {
      da: 'Billedet har for mange billedpunkter: højst 50 millioner.',
      en: 'The picture has too many pixels: at most 50 million.',
    }),
  animated: () =>
    new Refusal(422, {
      da: 'Animerede billeder kan ikke bruges.',
      en: 'Animated pictures cannot be uploaded.',
    }),
} as const
