import type { IncomingMessage, ServerResponse } from 'node:http'

import { createRequest, sendResponse } from '@remix-run/node-fetch-server'

import { newRequestId } from '#functions/_lib/http/log.ts'
import type { ErrorAnswer } from '#src/contracts/shared/errors.ts'

import { discardRest, limitBody, saysTooLarge } from './body-limit.ts'
import { compressPage } from './compress-page.ts'
import { contextOf } from './function-context.ts'
import type { FunctionCall } from './function-routes.ts'

const tooLarge = (): Response => answer(413, { message: 'Indholdet er for stort: højst 6 MB.' })

const answer = (status: number, error: ErrorAnswer): Response => Response.json(error, { status })

/** Runs a function on a request of Node's and sends what it answers. Never throws: a failing function answers 500. */
export async function callFunction(
  call: FunctionCall,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = saysTooLarge(incoming) ? tooLarge() : await responseOf(call, incoming, outgoing)
  discardRest(incoming)
  try {
    await sendResponse(outgoing, compressPage(incoming, response))
  } catch (error) {
    console.error(error)
    outgoing.destroy()
  }
}

async function responseOf(call: FunctionCall, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response> {
  let isTooLarge = false
  try {
    const request = limitBody(createRequest(incoming, outgoing), () => (isTooLarge = true))
    const response = await call.handler(request, contextOf(incoming, request, call.params))
    if (isTooLarge) return tooLarge()
    return response ?? new Response(null, { status: 204 })
  } catch (error) {
    if (isTooLarge) return tooLarge()
    const requestId = newRequestId()
    console.error(requestId, error)
    return answer(500, { message: 'Noget gik galt. Prøv igen om lidt.', requestId })
  }
}
