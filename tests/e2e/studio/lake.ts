import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import sharp from 'sharp'
import { lakeClient } from '../../support/lake-client.ts'

export type Role = 'administrator' | 'editor' | 'viewer'

export interface Person {
  id: string
  email: string
  name: string
}

export type Lake = ReturnType<typeof openLake>

const NAMES = ['Ada Wren', 'Bo Lind', 'Cleo Marsh', 'Dov Hale', 'Eda Quill']
let count = 0

/** The lake of a site under test, asked with the token of its administrator. */
export function openLake(address: string, token: string) {
  const client = lakeClient(address, token, { perspective: 'raw' })

  async function admin<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${address}/v1/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  return {
    /** The document as it is stored; undefined where there is none. */
    stored: (id: string) => client.getDocument<Record<string, unknown>>(id),
    put: (document: IdentifiedSanityDocumentStub) => client.createOrReplace(document),
    /** Removes a document with its draft and its versions in releases. */
    remove: (id: string) =>
      client.delete({ query: '*[_id == $id || sanity::versionOf($id)]', params: { id } }),
    /** Id of a new picture of one color, with a size in pixels. */
    async addPicture(
      width: number,
      height: number,
      background: string,
      filename = 'plain.png',
    ): Promise<string> {
      const create = { width, height, background, channels: 3 } as const
      const bytes = await sharp({ create }).png().toBuffer()
      return (await client.assets.upload('image', bytes, { filename }))._id
    },
    /** Writes a picture's alternative text, as in Media. */
    describe: (id: string, altText: string) => client.patch(id).set({ altText }).commit(),
    /** Ids of the redirects to an address. */
    redirectsTo: (to: string) =>
      client.fetch<string[]>('*[_type == "redirect" && to == $to]._id', { to }),
    /** Makes a release, and tells its id. */
    async makeRelease(title: string): Promise<string> {
      const metadata = { title, releaseType: 'asap' } as const
      return (await client.releases.create({ metadata })).releaseId
    },
    /** The release that publishes a single document at a set time; undefined where there is none. */
    async scheduleOf(id: string) {
      const version = await client.fetch<string | null>(
        '*[sanity::versionOf($id) && string::startsWith(_id, "versions.")][0]._id',
        { id },
      )
      const releaseId = version?.split('.')[1]
      return releaseId === undefined ? undefined : client.releases.get({ releaseId })
    },
    /** Lets the time come at which a release publishes itself. */
    letTimeCome: (releaseId: string) =>
      client.releases.schedule({ releaseId, publishAt: new Date().toISOString() }),
    /** Takes back what a release would publish at its time. */
    async cancel(releaseId: string) {
      await client.releases.unschedule({ releaseId })
      await client.releases.archive({ releaseId })
    },
    /** Lets somebody new in, with a name and an e-mail that nobody else has here. */
    addPerson(role: Role, password?: string): Promise<Person> {
      const name = `${NAMES[count % NAMES.length]} ${process.pid}-${count++}`
      const email = `${role}-${name.replaceAll(' ', '-')}@quarterlight.example`
      return admin('POST', '/people', { email, role, name, ...(password && { password }) })
    },
    /** A code that signs this person in, once. */
    async signInCode({ id }: Pick<Person, 'id'>): Promise<string> {
      const { code } = await admin<{ code: string }>('POST', `/people/${id}/links`)
      return code
    },
  }
}
