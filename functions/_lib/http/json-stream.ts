const CHUNK = 200

function* pieces(values: readonly unknown[]): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  for (let from = 0; from < values.length; from += CHUNK) {
    const chunk = values.slice(from, from + CHUNK).map((value) => JSON.stringify(value))
    yield encoder.encode(`${from === 0 ? '[' : ','}${chunk.join(',')}`)
  }
  yield encoder.encode(values.length === 0 ? '[]' : ']')
}

/** A list as JSON in a stream: Netlify passes on 20 MB of one, and only 6 MB of an answer in one piece. */
export function jsonStream(values: readonly unknown[]): ReadableStream<Uint8Array> {
  const left = pieces(values)
  return new ReadableStream({
    pull(controller) {
      const { done, value } = left.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
