/** How PostgreSQL's clients frame what they send: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const LENGTH_BYTES = 4
const CANCEL_REQUEST = 80877102
const SSL_REQUEST = 80877103
const GSS_ENCRYPTION_REQUEST = 80877104

const FLUSH = 'H'
const SYNC = 'S'
const QUERY = 'Q'
const TERMINATE = 'X'

export type ClientStep =
  /** The client asks for an encrypted connection. */
  | { kind: 'encryption' }
  /** The client leaves, or asks for something that PGlite has not. */
  | { kind: 'leave' }
  /** Messages that belong together: nobody else's may come between them. */
  | { kind: 'exchange'; messages: Uint8Array[] }

/** Cuts a client's bytes into steps; what is not complete yet waits for the next bytes. */
export class ClientReader {
  #bytes: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  #started = false
  #messages: Uint8Array[] = []

  read(bytes: Uint8Array): ClientStep[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes])
    const steps: ClientStep[] = []
    for (let message = this.#next(); message !== null; message = this.#next()) {
      const step = this.#started ? this.#ordinary(message) : this.#opening(message)
      if (step !== null) steps.push(step)
    }
    return steps
  }

  #next(): Buffer | null {
    const typeBytes = this.#started ? 1 : 0
    if (this.#bytes.length < typeBytes + LENGTH_BYTES) return null
    const size = typeBytes + this.#bytes.readInt32BE(typeBytes)
    if (this.#bytes.length < size) return null
    const message = this.#bytes.subarray(0, size)
    this.#bytes = this.#bytes.subarray(size)
    return message
  }

  #opening(message: Buffer): ClientStep {
    const code = message.readInt32BE(LENGTH_BYTES)
    if (code === SSL_REQUEST || code === GSS_ENCRYPTION_REQUEST) return { kind: 'encryption' }
    if (code === CANCEL_REQUEST) return { kind: 'leave' }
    this.#started = true
    return { kind: 'exchange', messages: [Uint8Array.from(message)] }
  }

  #ordinary(message: Buffer): ClientStep | null {
    const type = message.toString('latin1', 0, 1)
    if (type === TERMINATE) return { kind: 'leave' }
    if (type !== FLUSH) this.#messages.push(Uint8Array.from(message))
    if (type !== SYNC && type !== QUERY) return null
    const messages = this.#messages
    this.#messages = []
    return { kind: 'exchange', messages }
  }
}
