import { resolve } from 'node:path'
import { z } from 'zod'
import {
  auditGuard,
  peopleGuard,
  type Person,
  type Token,
  tokensGuard,
} from '../../lib/administration.ts'
import { env, isLocal } from '../../lib/env.ts'
import { findRunning } from '../../server/supervisor/data-lock.ts'
import type { Running } from '../../server/supervisor/data-lock.ts'
import { readLakeToken } from '../../server/supervisor/environment.ts'

const TIMEOUT_MS = 10_000

/** Client for the endpoints under "People and tokens" in lake/README.md. */
export class LakeApi {
  readonly #url: string
  /** Address at which people open the site. */
  readonly siteUrl: string

  constructor({ lakeUrl, siteUrl }: Running) {
    this.#url = lakeUrl
    this.siteUrl = siteUrl
  }

  people = async (): Promise<Person[]> => peopleGuard.parse(await this.#ask('GET', '/people'))

  /** The person with this e-mail address. Throws if there is none. */
  async findPerson(email: string): Promise<Person> {
    const people = await this.people()
    const found = people.find((one) => one.email === email.toLowerCase())
    if (found !== undefined) return found
    throw new Error(
      `Nobody with the e-mail ${email} can sign in. There are: ${people.map((one) => one.email).join(', ')}.`,
    )
  }

  addPerson = (input: { email: string; name: string; role: string }) =>
    this.#ask('POST', '/people', input)

  changePerson = (id: string, changes: { role?: string; password?: string }) =>
    this.#ask('PATCH', `/people/${id}`, changes)

  removePerson = (id: string) => this.#ask('DELETE', `/people/${id}`)

  /** Creates a code for a sign-in link, which works once. */
  async createLinkCode(id: string): Promise<string> {
    return z.object({ code: z.string() }).parse(await this.#ask('POST', `/people/${id}/links`)).code
  }

  tokens = async (): Promise<Token[]> => tokensGuard.parse(await this.#ask('GET', '/tokens'))

  /** Creates a token. Returns its secret, which cannot be read again later. */
  async addToken(input: { label: string; role: string }): Promise<string> {
    return z.object({ secret: z.string() }).parse(await this.#ask('POST', '/tokens', input)).secret
  }

  removeToken = (id: string) => this.#ask('DELETE', `/tokens/${id}`)

  /** Entries of the audit log, the newest first; `since` is an ISO time. */
  async log(options: { limit: string; since: string | undefined }) {
    const query = new URLSearchParams({ limit: options.limit })
    if (options.since !== undefined) query.set('since', options.since)
    return auditGuard.parse(await this.#ask('GET', `/audit?${query}`))
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}/v1/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${readLakeToken()}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.status === 204) return undefined
    const told: unknown = await answer.json()
    if (answer.ok) return told
    throw new Error(
      z.object({ message: z.string() }).catch({ message: answer.statusText }).parse(told).message,
    )
  }
}

/** The lake of the running site. Throws if there is none, and says how to start it. */
export function findRunningLake(): LakeApi {
  if (!isLocal) {
    throw new Error(
      'The content lives in Sanity’s cloud (NEXT_PUBLIC_SANITY_PROJECT_ID is set): invite people and create tokens at https://www.sanity.io/manage.',
    )
  }
  const running = findRunning(env.DATA_DIR)
  if (running !== undefined) return new LakeApi(running)
  throw new Error(
    `No site runs on the data in ${resolve(env.DATA_DIR)}. Start it with npm start and leave it running; if it uses another DATA_DIR, set the same here.`,
  )
}
