import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'
import { eachOnce, LINKED, type Linked, linkedParams } from '../../studio/actions/linked.ts'

/** What keeps a page from being unpublished, at once or with a release, on a real lake. */
let lake: RunningLake
let client: SanityClient

beforeAll(async () => {
  lake = await startLake()
  client = lake.client({ perspective: 'raw' })
})
afterAll(() => lake.discard())

const linking = (_id: string, to?: string) => ({
  _id,
  _type: 'page',
  title: _id,
  ...(to && { link: { _type: 'reference', _ref: to } }),
})
const version = (id: string, release = 'spring') => `versions.${release}.${id}`
const linksTo = async (id: string, release?: string) =>
  eachOnce(
    await client.fetch<Linked[]>(LINKED, linkedParams(id, release), { perspective: 'raw' }),
  ).map(({ title }) => title)
const unpublishWithRelease = (id: string, release = 'spring') =>
  client.action({
    actionType: 'sanity.action.document.version.unpublish',
    versionId: version(id, release),
    publishedId: id,
  })

it('a link counts until the release no longer has it, and then the release is published', async () => {
  await client.releases.create({ releaseId: 'spring', metadata: { releaseType: 'asap' } })
  await lake.seed(linking('goes', 'goes'), linking('one', 'goes'), linking('two', 'goes'))
  await unpublishWithRelease('goes')
  expect(await linksTo('goes', 'spring')).toEqual(['one', 'two'])
  await expect(client.releases.publish({ releaseId: 'spring' })).rejects.toThrow(/referenc/)

  await lake.seed(linking(version('one')))
  expect(await linksTo('goes', 'spring')).toEqual(['two'])
  await unpublishWithRelease('two')
  expect(await linksTo('goes', 'spring')).toEqual([])
  expect(await linksTo('goes')).toEqual(['one', 'two'])

  await lake.seed(linking(version('new'), 'goes'))
  expect(await linksTo('goes', 'spring')).toEqual([version('new')])
  await client.delete(version('new'))
  await client.releases.publish({ releaseId: 'spring' })
  expect(await client.getDocument('goes')).toBeUndefined()
})

it('pages that link to each other go together', async () => {
  await client.releases.create({ releaseId: 'autumn', metadata: { releaseType: 'asap' } })
  await lake.seed(linking('child', 'hub'), linking('hub', 'child'))
  expect(await linksTo('hub', 'autumn')).toEqual(['child'])
  await unpublishWithRelease('hub', 'autumn')
  await unpublishWithRelease('child', 'autumn')
  expect([await linksTo('hub', 'autumn'), await linksTo('child', 'autumn')]).toEqual([[], []])
  await client.releases.publish({ releaseId: 'autumn' })
  expect(await client.getDocument('hub')).toBeUndefined()
  expect(await client.getDocument('child')).toBeUndefined()
})
