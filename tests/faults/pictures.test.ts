import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namedPictures } from '../../server/pictures/named-pictures.ts'
import { withOwnSite } from '../support/own-site.ts'
import type { OwnSite } from '../support/own-site.ts'

const POST = 'post-six-minutes'
const PAGE = '/blog/six-minutes'
const ENCODED = /Pictures encoded ahead of visitors: \d+ in/

const clientOf = ({ data, origin }: OwnSite) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-09-25',
    apiHost: `${origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: readFileSync(join(data, 'lake', 'token'), 'utf8').trim(),
  })

/** A picture that no cache has seen. */
function newPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const background = { r, g, b }
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

test(
  'the pictures of a publish are there before anybody asks for them',
  { timeout: 900_000 },
  async () => {
    await withOwnSite(
      async (site) => {
        const client = clientOf(site)
        const { _id } = await client.assets.upload('image', await newPicture())
        const before = site.process.output().length
        const cover = {
          _type: 'figure',
          asset: { _type: 'reference', _ref: _id },
          alt: 'A new one',
        }
        await client.patch(POST).set({ cover }).commit()
        await expect
          .poll(() => site.process.output().slice(before), { timeout: 600_000, interval: 200 })
          .toMatch(ENCODED)

        const hash = _id.split('-')[1] ?? ''
        const html = await (await fetch(site.origin + PAGE)).text()
        const addresses = namedPictures(html).filter((address) => address.includes(hash))
        expect(addresses.length).toBeGreaterThan(2)
        const states = await Promise.all(
          addresses.map(async (address) => {
            const headers = { accept: 'image/avif,image/webp,*/*' }
            const answer = await fetch(site.origin + address, { headers })
            return [answer.status, answer.headers.get('x-nextjs-cache')]
          }),
        )
        expect(states).toEqual(addresses.map(() => [200, 'HIT']))
      },
      { ENCODE_AHEAD: 'true' },
    )
  },
)
