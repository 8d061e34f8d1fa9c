import { expect, test } from 'vitest'

import { DENMARK_PICTURE, onDenmarkPicture } from './map-picture.ts'

test('the picture covers Denmark from Blåvand to Christiansø and from Gedser to Skagen', () => {
  expect(DENMARK_PICTURE).toEqual({ width: 720, height: 585 })
  expect(onDenmarkPicture({ latitude: 57.74, longitude: 10.63 })).toEqual([264, 20])
  expect(onDenmarkPicture({ latitude: 54.56, longitude: 11.97 })).toEqual([393, 572])
  expect(onDenmarkPicture({ latitude: 55.56, longitude: 8.08 })).toEqual([17, 403])
  expect(onDenmarkPicture({ latitude: 55.32, longitude: 15.19 })).toEqual([705, 444])
})
