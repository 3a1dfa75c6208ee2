import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { webhookProblem } from '../../server/proxy/revalidate.ts'
import { routesTo } from '../support/fake-next.ts'

const NOW = 1_800_000_000_000
const JSON_TYPE = 'application/json; charset=utf-8'

function statusOf(signature: string | undefined, type: string | undefined = JSON_TYPE) {
  const headers = {
    ...(signature !== undefined && { 'sanity-webhook-signature': signature }),
    'content-type': type,
  }
  const request = Object.assign(new IncomingMessage(new Socket()), { headers })
  return webhookProblem(request, NOW)?.status
}

const signed = (age: number) => `t=${NOW - age},v1=AAAA`

test('a webhook is read only if it is signed, of these five minutes, and JSON', () => {
  expect(statusOf(signed(0))).toBeUndefined()
  expect(statusOf(signed(299_000))).toBeUndefined()
  expect(statusOf(signed(-299_000))).toBeUndefined()
  expect(statusOf(signed(301_000))).toBe(401)
  expect(statusOf(signed(-301_000))).toBe(401)
  expect(statusOf(undefined)).toBe(401)
  expect(statusOf('t=now,v1=AAAA')).toBe(401)
  expect(statusOf(signed(0), 'text/plain')).toBe(415)
  expect(statusOf(signed(0), 'application/jsonp')).toBe(415)
  expect(statusOf(signed(0), 'Application/JSON')).toBeUndefined()
})

test('callers that make up signatures are slowed down, too', async () => {
  const next = createServer()
  const routes = routesTo(next)
  const request = Object.assign(new IncomingMessage(new Socket()), {
    headers: { 'sanity-webhook-signature': `t=${Date.now()},v1=AAAA`, 'content-type': JSON_TYPE },
  })
  const call = () => routes.checkRevalidate(request, new ServerResponse(request))
  for (let calls = 0; calls < 3000; calls += 1) expect(await call()).toBe(true)
  await expect(call()).rejects.toMatchObject({ refusal: { status: 429 } })
})
