import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { halves } from '../../lake/tests/assets-helpers.ts'
import { type RunningLake, startLake } from '../../lake/tests/start-lake.ts'
import { startStandInCloud } from '../instances/stand-in-cloud.ts'
import { attemptsToLeave, NO_NETWORK, printed, sanityCli } from './sanity-cli.ts'

/** docs/studio-on-cloud.md: "Move content". */

vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'to-cloud-and-back-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
for (const name of ['source', 'target']) mkdirSync(at(name))

const PROJECT = 'abc12345'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>'

const asset = ({ _id }: { _id: string }) => ({ _type: 'reference', _ref: _id })

/** A post with a draft, another version in a release, an author, pictures and a file. */
async function fill(lake: RunningLake): Promise<void> {
  const client = lake.client()
  const photo = await client.assets.upload('image', await halves(60, 40).png().toBuffer(), {
    filename: 'street.png',
    title: 'A street',
  })
  const mark = await client.assets.upload('image', Buffer.from(SVG), { filename: 'mark.svg' })
  const sheet = await client.assets.upload('file', Buffer.from('%PDF-1.4\n%%EOF\n'), {
    filename: 'sheet.pdf',
  })
  const post = {
    _type: 'post',
    author: { _type: 'reference', _ref: 'author' },
    cover: { _type: 'image', asset: asset(photo), hotspot: { x: 0.5, y: 0.25 } },
    body: [{ _type: 'image', _key: 'a', asset: asset(mark) }],
  }
  await lake.seed(
    { _id: 'author', _type: 'author', name: 'Ines “straße” 𝄞' },
    { ...post, _id: 'post', title: 'Published' },
    { ...post, _id: 'drafts.post', title: 'Draft' },
  )
  const metadata = { title: 'Spring', releaseType: 'asap' } as const
  await client.releases.create({ releaseId: 'rspring', metadata })
  await client.createVersion({ baseId: 'post', publishedId: 'post', releaseId: 'rspring' })
  const inSpring = { title: 'In spring', sheet: { _type: 'file', asset: asset(sheet) } }
  await client.patch('versions.rspring.post').set(inSpring).commit()
}

interface Stored {
  _id: string
  _type: string
  path?: string
}

/** What each write, each lake and each project has of its own. */
const VARYING = new Set([
  '_rev',
  '_updatedAt',
  '_createdAt',
  'uploadId',
  'url',
  'path',
  'createdBy',
  'userId',
])

/** All documents, and the SHA-1 of what each asset holds. */
async function contentOf(lake: RunningLake) {
  const found = await lake.client({ perspective: 'raw' }).fetch<Stored[]>('* | order(_id)')
  const hashes: Record<string, string> = {}
  for (const { _id, path } of found) {
    if (path === undefined) continue
    const bytes = Buffer.from(await (await fetch(`${lake.url}/${path}`)).arrayBuffer())
    hashes[_id] = createHash('sha1').update(bytes).digest('hex')
  }
  const documents = found.map((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !VARYING.has(name))),
  )
  return { documents, hashes }
}

const IMPORT = ['--dataset', 'production', '--replace']

test('drafts, releases with their versions, pictures and files move to the cloud and back', async () => {
  const source = await startLake({}, at('source/lake'))
  await fill(source)
  const before = await contentOf(source)
  await source.stop()
  expect(Object.keys(before.hashes)).toHaveLength(3)
  for (const [id, hash] of Object.entries(before.hashes)) expect(id).toContain(hash)
  expect(before.documents.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining(['_.releases.rspring', 'drafts.post', 'post', 'versions.rspring.post']),
  )

  // The cloud, where the project has another name.
  const remote = await startLake({ LAKE_PROJECT: PROJECT })
  const cloud = await startStandInCloud(remote.url, '')
  const inCloud = {
    ...cloud.content,
    SANITY_AUTH_TOKEN: remote.token,
    NODE_OPTIONS: `--import=${NO_NETWORK} ${cloud.content.NODE_OPTIONS}`,
  }
  try {
    const there = at('there.tar.gz')
    await printed(sanityCli(at('source'), ['dataset', 'export', 'production', there]))
    await printed(sanityCli(at('source'), ['dataset', 'import', there, ...IMPORT], inCloud))
    expect(await contentOf(remote)).toEqual(before)
    const other = await startLake({}, at('target/lake'))
    await other.seed({ _id: 'author', _type: 'author', name: 'To be replaced', extra: true })
    await other.stop()
    const back = at('back.tar.gz')
    await printed(sanityCli(at('source'), ['dataset', 'export', 'production', back], inCloud))
    await printed(sanityCli(at('target'), ['dataset', 'import', back, ...IMPORT]))
  } finally {
    cloud.stop()
    await remote.discard()
  }

  const target = await startLake({}, at('target/lake'))
  expect(await contentOf(target)).toEqual(before)
  // The release goes on where it stood.
  await target.client().releases.publish({ releaseId: 'rspring' })
  expect(await target.client().getDocument('post')).toMatchObject({ title: 'In spring' })
  await target.stop()
  expect(['source', 'target'].map((name) => attemptsToLeave(at(name))).join('')).toBe('')
})
