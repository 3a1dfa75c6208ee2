import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withOwnSite } from '../support/own-site.ts'

const EMAIL = 'target@example.test'
const PASSWORD = 'correct horse battery'

/** Writes an address of its own choice into each request, as an attacker would. */
function guess(origin: string, forwarded: string): Promise<Response> {
  const fields = { email: EMAIL, password: 'wrong', origin: `${origin}/studio`, type: 'cookie' }
  return fetch(`${origin}/lake/auth/signin`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forwarded },
    body: new URLSearchParams(fields),
  })
}

test('sixty tries under sixty made-up addresses count as those of one visitor', async () => {
  await withOwnSite(async ({ origin, data }) => {
    const token = readFileSync(join(data, 'lake', 'token'), 'utf8').trim()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const person = { email: EMAIL, name: 'Target', role: 'editor', password: PASSWORD }
    const body = JSON.stringify(person)
    const added = await fetch(`${origin}/lake/v1/admin/people`, { method: 'POST', headers, body })
    expect(added.status).toBe(201)

    const statuses = []
    for (let n = 0; n < 60; n += 1) {
      const made = n % 2 === 0 ? `198.51.100.${n}` : `198.51.100.${n}, 203.0.113.${n}`
      statuses.push((await guess(origin, made)).status)
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(55).fill(429)])

    const log = await fetch(`${origin}/lake/v1/admin/audit`, { headers })
    const entries: { action: string; target: string; address: string; count: number }[] =
      await log.json()
    const refusals = entries.filter(({ action }) => action === 'sign-in refused')
    // Of the 55 that were too many, some did not even come as far as the sign-in.
    expect(refusals.map(({ target, count }) => [target, count])).toEqual([
      [EMAIL, expect.toSatisfy((count: number) => count > 0 && count <= 55)],
      [EMAIL, 5],
    ])
    expect(JSON.stringify(refusals)).not.toContain('198.51')
  })
}, 900_000)
