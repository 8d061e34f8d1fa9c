import { describe, expect, test } from 'vitest'

import { readUploadRows, uploadBody } from './upload-rows.ts'

describe('what is uploaded', () => {
  test.each([
    ['[{"name": "a"}, 5]', [{ name: 'a' }, 5]],
    ['\ufeff [] ', []],
    ['name;description;address\na;b;c', [{ name: 'a', description: 'b', address: 'c' }]],
    ['"name";"description";"address"\n"a";"b";"c; d"', [{ name: 'a', description: 'b', address: 'c; d' }]],
  ])('is read from %j', async (text, rows) => {
    expect(await readUploadRows(text)).toEqual(rows)
  })

  test.each([
    ['[{"name": ]', 'Invalid JSON', 'Please check your JSON formatting'],
    ['hello', 'Invalid JSON', 'Please check your JSON formatting'],
    ['navn;adresse\na;b', 'Invalid JSON', 'Please check your JSON formatting'],
    ['"navn\na', 'Invalid JSON', 'Please check your JSON formatting'],
    [
      'name;description;address\n"a;b;c',
      'Invalid Table',
      expect.stringMatching(/^The table cannot be read\. Quote Not Closed/),
    ],
    ['{"name": "a"}', 'Invalid Format', 'Data must be a JSON array of producers'],
    ['"a"', 'Invalid Format', 'Data must be a JSON array of producers'],
    ['5', 'Invalid Format', 'Data must be a JSON array of producers'],
    [
      JSON.stringify(Array.from({ length: 5001 }, () => 1)),
      'Too Many Producers',
      'At most 5000 producers can be uploaded at a time. There are 5001 in the list.',
    ],
  ])('is not %.20j', async (text, title, message) => {
    await expect(readUploadRows(text)).rejects.toMatchObject({ title, message })
  })

  test('is no larger than the server takes', () => {
    expect(uploadBody([1])).toEqual({ producers: [1] })
    expect(() => uploadBody(['æ'.repeat(2.3 * 1024 * 1024)])).toThrow(
      'The list is larger than 4.5 MB. Please upload it in parts.',
    )
  })
})
