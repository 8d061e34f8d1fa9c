import { listen } from '../host/listen.ts'

/** A port of this machine that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = await listen((_request, response) => response.destroy(), '127.0.0.1', 0)
  await probe.close()
  return Number(new URL(probe.url).port)
}
