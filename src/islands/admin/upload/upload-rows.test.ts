import { describe, expect, test } from 'vitest'

import { ColumnsMissing, readUploadRows, uploadBody } from './upload-rows.tsx'

describe('an upload', () => {
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
    ['name,description,adresse', 'No Producers', 'The table has no rows below its headings.'],
    ['hello, name is', 'Invalid JSON', 'Please check your JSON formatting'],
    ['hello', 'Invalid JSON', 'Please check your JSON formatting'],
    ['navn;adresse\na;b', 'Columns Missing', 'The table has no column for description.'],
    ['navn,by\na,b', 'Columns Missing', 'The table has no column for description, address.'],
    ['shop;where\na;b', 'Columns Missing', 'The table has no column for name, description, address.'],
    ['"navn\na', 'Invalid Table', expect.stringMatching(/^The table cannot be read\. Quote Not Closed/)],
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
  ])('is rejected: %.20j', async (text, title, message) => {
    await expect(readUploadRows(text)).rejects.toMatchObject({ title, message })
  })

  test('with unknown headings lists the columns to match, with their rows', async () => {
    const text = 'Butik;Om;Adresse;Andet\nGården;Æg;Vej 1;x\nBøgely;Kød;Vej 2;y'
    const problem = await readUploadRows(text).catch((error: unknown) => error)
    if (!(problem instanceof ColumnsMissing)) throw problem
    const { headings, rows, matched, missingOf } = problem.matching
    expect({ headings, matched, missing: missingOf(matched), first: rows[0] }).toEqual({
      headings: ['Butik', 'Om', 'Adresse', 'Andet'],
      matched: [null, null, 'address', null],
      missing: ['name', 'description'],
      first: ['Gården', 'Æg', 'Vej 1', 'x'],
    })
    expect(await readUploadRows(text, ['name', 'description', 'address', null])).toEqual([
      { name: 'Gården', description: 'Æg', address: 'Vej 1' },
      { name: 'Bøgely', description: 'Kød', address: 'Vej 2' },
    ])
  })

  test('is limited to the size that the server accepts', () => {
    expect(uploadBody([1])).toEqual({ producers: [1] })
    expect(uploadBody([1], { 1: { phone: 'source' } })).toEqual({ producers: [1], choices: { 1: { phone: 'source' } } })
    expect(() => uploadBody(['æ'.repeat(2.3 * 1024 * 1024)])).toThrow(
      'The list is larger than 4.5 MB. Please upload it in parts.',
    )
  })
})
