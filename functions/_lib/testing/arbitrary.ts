import fc from 'fast-check'

/** Texts that people and programs send, with and without bad intentions. */
export const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('\u0000', '\u202e', '\ud800', '<', '>', "'", '"', '\\', '%', '{', '\n', 'å', 'a\u030a', '🥕'),
    maxLength: 20,
  }),
  fc.constantFrom(
    '',
    ' ',
    'javascript:alert(1)',
    'https://gaard.dk',
    'http://[::1',
    'karen@example.dk',
    '12 34 56 78',
    '<script>',
    '__proto__',
    'Bøgely Gård',
    'Vi holder åbent i påsken',
  ),
)
export const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(55.1, 10.5, 0, -0, 1e308))
const anything = fc.oneof(text, number, fc.jsonValue({ maxDepth: 4 }), fc.constant(undefined), fc.constant(null))

/**
 * Bodies that are valid except for a field or two, that lack fields or have additional ones, or that are something
 * else. The more fields there are, the likelier each is valid, so that one body in four is valid as a whole.
 */
export function bodies(right: Record<string, unknown>): fc.Arbitrary<unknown> {
  const field = (value: unknown) =>
    fc.oneof(
      { weight: 3 * Object.keys(right).length, arbitrary: fc.constant(value) },
      { weight: 2, arbitrary: text },
      { weight: 1, arbitrary: anything },
    )
  const fields = {
    ...Object.fromEntries(Object.entries(right).map(([name, value]) => [name, field(value)])),
    verified: fc.constant(true),
    isApproved: fc.constant(true),
  }
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields) },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}
