import { expect, test, vi } from 'vitest'
import { activeGroups, publish } from '../../lib/consent/store.ts'
import { CONSENT_WAIT_MS } from '../../lib/constants.ts'
import type { Stored } from '../../lib/vendors/vendor.ts'
import { startVisit } from '../../lib/vendors/visit.ts'

/** What happened to the vendors, in order. */
const events = vi.hoisted((): string[] => [])

vi.mock('../../lib/vendors/forget.ts', () => ({
  forget: ({ name }: Stored) => void events.push(`${name} is forgotten`),
}))

vi.mock('../../lib/vendors/list.ts', async () => {
  const { defineVendor } = await import('../../lib/vendors/vendor.ts')
  const rest = { variables: {}, stored: [], sources: () => ({}) }
  const counter = defineVendor({
    ...rest,
    id: 'counter',
    name: 'Counts without cookies until it may have them',
    groups: ['C0002'],
    startsWithoutConsent: true,
    start(_, { groups }) {
      events.push(`counter starts with [${groups.join()}]`)
      return { onConsent: (now) => void events.push(`counter learns of [${now.join()}]`) }
    },
  })
  const pixel = defineVendor({
    ...rest,
    id: 'pixel',
    name: 'Needs consent',
    groups: ['C0002'],
    stored: [
      { name: 'choice', kind: 'cookie', group: 'C0001', purpose: '', life: '' },
      { name: 'reader', kind: 'cookie', group: 'C0002', purpose: '', life: '' },
    ],
    start() {
      events.push('pixel starts')
      return {}
    },
  })
  return { VENDORS: [counter, pixel] }
})

test('a slow answer about the country holds nothing up that needs no consent, and counts when it comes', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  startVisit(
    {
      vendors: { counter: {}, pixel: {} },
      groups: ['C0002'],
      regional: true,
      hasConsentTool: false,
    },
    { url: 'https://www.example.com/', title: '', referrer: '' },
  )
  await vi.advanceTimersByTimeAsync(CONSENT_WAIT_MS - 1)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toEqual(['counter starts with []'])
  expect(activeGroups()).toBeUndefined()
  answer.resolve(Response.json({ granted: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(events.slice(1)).toEqual(['counter learns of [C0001,C0002]', 'pixel starts'])
  // A withdrawal takes along what was stored with consent, and leaves what is necessary, which not
  // every tool names.
  publish(['C0003'])
  expect(events.slice(3)).toEqual(['counter learns of [C0003]', 'reader is forgotten'])
})
