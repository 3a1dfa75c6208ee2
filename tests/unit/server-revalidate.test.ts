import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { webhookProblem } from '../../server/proxy/revalidate.ts'

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
})
