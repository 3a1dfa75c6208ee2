import type { LiveEvent, MutationEvent } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../start-lake.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

test('a listener hears how a document appears, changes and disappears', async () => {
  const _id = target.id('heard')
  const events: MutationEvent[] = []
  const { promise: welcomed, resolve: onWelcome } = Promise.withResolvers<void>()
  const subscription = target.client
    .listen(
      '*[_id == $_id]',
      { _id },
      {
        events: ['welcome', 'mutation'],
        includePreviousRevision: true,
        effectFormat: 'mendoza',
      },
    )
    .subscribe((event) => {
      if (event.type === 'welcome') onWelcome()
      if (event.type === 'mutation') events.push(event)
    })
  await welcomed
  const created = await target.client.create({ _id, _type: 'note', title: 'one' })
  const patched = await target.client.patch(_id).set({ title: 'two' }).commit()
  await target.client.delete(_id)
  await until('three events', () => events[2])
  subscription.unsubscribe()
  expect(events.map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear'])
  expect(events[1]).toMatchObject({
    documentId: _id,
    transactionId: patched._rev,
    previousRev: created._rev,
    resultRev: patched._rev,
    mutations: [{ patch: { id: _id, set: { title: 'two' } } }],
    result: { title: 'two' },
  })
  const { _rev, ...before } = created
  expect(applyPatch(before, events[1]?.effects?.apply ?? [])).toMatchObject({ title: 'two' })
})

test('open pages hear of a publish by the tags of what they show', async () => {
  const _id = target.id('live')
  const published = target.with({ perspective: 'published' })
  await target.client.create({ _id, _type: 'note', title: 'one' })
  const query = '*[_id == $_id]'
  const { syncTags = [] } = await published.fetch(query, { _id }, { filterResponse: false })
  const events: LiveEvent[] = []
  const subscription = published.live.events().subscribe((event) => events.push(event))
  await until('the welcome', () => events.find(({ type }) => type === 'welcome'))
  await target.client.patch(_id).set({ title: 'two' }).commit()
  const told = () =>
    events.find(
      (event) => event.type === 'message' && event.tags.some((tag) => syncTags.includes(tag)),
    )
  expect(await until('the tag', told)).toMatchObject({ id: expect.any(String) })
  subscription.unsubscribe()
})
