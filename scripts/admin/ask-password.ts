import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { Problem } from '../problem.ts'

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Readline writes what is typed to its output: here nobody sees it. */
const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/** A password that is typed twice and not shown; where nobody types, the first line of the input. */
export async function askPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/)[0] ?? ''
  const lines = createInterface({ input, output: nowhere(), terminal: true })
  lines.once('SIGINT', () => lines.close())
  const typed = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    output.write(question)
    const line = await typed.next()
    output.write('\n')
    if (line.done) throw new Problem('No password was given: nothing has been changed.')
    return line.value
  }
  try {
    const password = await ask('Password: ')
    if ((await ask('The same again: ')) !== password)
      throw new Problem('The two are not the same: nothing has been changed.')
    return password
  } finally {
    lines.close()
  }
}
