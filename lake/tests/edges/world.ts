import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { addPerson, addToken, createCode } from '../ask.ts'
import { filesBelow } from '../assets-helpers.ts'
import { startLake, type RunningLake } from '../start-lake.ts'

const PASSWORD = 'correct horse battery'
const EMAIL = 'ada@example.test'

/** A lake that contains every kind of data, so that damage to any of it is noticed. */
export interface World {
  lake: RunningLake
  /** Replaces the words that begin with `$` by seeded values. */
  named(text: string): string
  tokens: Record<'viewer' | 'editor' | 'administrator', string>
}

export async function openWorld(): Promise<World> {
  const lake = await startLake()
  await lake.seed(
    { _id: 'page', _type: 'page', title: 'Published' },
    { _id: 'drafts.page', _type: 'page', title: 'Draft' },
  )
  await lake.client().releases.create({ releaseId: 'summer' })
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><g/></svg>'
  const image = await lake.client().assets.upload('image', Buffer.from(picture))
  const file = await lake.client().assets.upload('file', Buffer.from('a'), { filename: 'a.txt' })
  const person = await addPerson(lake, { email: EMAIL, role: 'editor', password: PASSWORD })
  const leaver = await addPerson(lake, { email: 'leaver@example.test', role: 'viewer' })
  const tokens = {
    viewer: await addToken(lake, 'viewer'),
    editor: await addToken(lake, 'editor'),
    administrator: lake.token,
  }
  const listed: { id: string; label: string }[] = await (await lake.request('/admin/tokens')).json()
  const names: Record<string, string | undefined> = {
    image: image.path.split('/').at(-1),
    file: file.path.split('/').at(-1),
    person,
    leaver,
    token: listed.find(({ label }) => label === 'for editors')?.id,
    code: await createCode(lake, person),
    origin: new URL(lake.url).origin,
    email: EMAIL,
    password: PASSWORD,
  }
  const named = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => names[name] ?? `$${name}`)
  return { lake, named, tokens }
}

/**
 * The content of all files of the lake: database, write-ahead log, assets, tokens. Without `-shm`,
 * in which readers leave marks.
 */
export async function bytesOf({ dir }: RunningLake): Promise<Record<string, string>> {
  const files = (await filesBelow(dir)).filter((path) => !path.endsWith('-shm')).toSorted()
  return Object.fromEntries(files.map((path) => [relative(dir, path), digest(path)]))
}

const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
