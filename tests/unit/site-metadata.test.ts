import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { defaultMetadata } from '../../lib/seo/metadata.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'

/** Of the demo content; the links, which queries resolve, say nothing about the metadata. */
async function demoSettings() {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'))
  const links = { primary: [], topBar: [], more: [], footerColumns: [] }
  return settingsGuard.parse({ ...settings, ...links })
}

it('the demo site has the defaults of the specification', async () => {
  const metadata = defaultMetadata(await demoSettings())
  const image = { url: '/social-image', width: 1200, height: 630 }
  expect(metadata).toMatchObject({
    title: {
      default: 'Solving the street’s hardest problems with AI',
      template: '%s | Quarterlight',
    },
    keywords: ['ai', 'transit buses', 'traffic management'],
    alternates: { canonical: '/' },
    openGraph: { siteName: 'Quarterlight', url: '/', images: [image] },
    twitter: { card: 'summary_large_image', images: [image] },
  })
  expect(metadata.description).toMatch(
    /^Quarterlight is the world’s first autonomous traffic management platform\./,
  )
})

it('leaves out what the settings leave open', async () => {
  const site = { name: 'Tallow', defaultTitle: 'Soap', keywords: [], seo: undefined }
  const metadata = defaultMetadata(site)
  expect(metadata).not.toHaveProperty('description')
  expect(metadata).not.toHaveProperty('keywords')
  expect(metadata.openGraph).not.toHaveProperty('description')
})
