import { afterEach, expect, test, vi } from 'vitest'
import { isSigned } from 'embedded-lake/image-signature'
import { figureGuard } from '../../schemas/objects/figure.ts'

const KEY = 'a-key-of-more-than-thirty-two-letters'
const OLDER = 'another-key-of-more-than-thirty-two'
const ref = `image-${'a'.repeat(40)}-2000x1000-jpg`
const plain = figureGuard.parse({ ref, alt: 'A street' })
const hotspot = { x: 0.75, y: 0.5, width: 0.2, height: 0.2 }
const crop = { top: 0.1, bottom: 0, left: 0, right: 0.2 }
const cropped = figureGuard.parse({ ref, alt: 'A street', hotspot, crop })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function load(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('../../lib/sanity/image.ts')
}

/** As the lake sees an address of the site. */
function isAccepted(address: string, keys: string[]): boolean {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  return isSigned(pathname.replace(/^\/lake/, ''), searchParams, keys)
}

test('every address with parameters bears a signature that the lake accepts', async () => {
  const { imageSource, sizedImageUrl } = await load({ LAKE_IMAGE_KEY: KEY })
  const addresses = [
    imageSource(cropped).src,
    imageSource(cropped, 1).src,
    imageSource(plain, 4 / 3).src,
    sizedImageUrl(plain, { width: 1200, height: 630 }),
  ]
  for (const address of addresses) {
    expect(address).toMatch(/^\/lake\/images\/local\/production\/[\w-]+\.jpg\?.+&s=[\w-]{22}$/)
    expect(isAccepted(address, [KEY])).toBe(true)
    expect(isAccepted(address, [OLDER])).toBe(false)
    expect(isAccepted(address.replace(/(rect|w)=\d+/, '$1=9'), [KEY])).toBe(false)
  }
})

test('the original needs none', async () => {
  const { imageSource } = await load({ LAKE_IMAGE_KEY: KEY })
  expect(imageSource(plain).src).not.toContain('?')
})

test('of several keys the first signs', async () => {
  const { imageSource } = await load({ LAKE_IMAGE_KEY: `${KEY},${OLDER}` })
  expect(isAccepted(imageSource(cropped).src, [KEY])).toBe(true)
})

test('the site runs without a key, and a bad one is named', async () => {
  const { imageSource } = await load({ LAKE_IMAGE_KEY: '' })
  expect(imageSource(cropped).src).not.toContain('s=')
  await expect(load({ LAKE_IMAGE_KEY: 'short' })).rejects.toThrow('LAKE_IMAGE_KEY')
})

test('in cloud mode the signature is the fragment, which the cloud is not sent', async () => {
  const { imageSource, sizedImageSource, sizedImageUrl } = await load({
    LAKE_IMAGE_KEY: `${KEY},${OLDER}`,
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  })
  const { isSignedInCloud } = await import('../../lib/security/image-signature.ts')
  const { src } = imageSource(cropped)
  expect(src).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/abc123\/.+\?rect=[^#]+#s=[\w-]{22}$/)
  expect(isSignedInCloud(src, `${OLDER},${KEY}`)).toBe(true)
  expect(isSignedInCloud(imageSource(plain).src, KEY)).toBe(true)
  const others = [src.replace('rect=', 'rect=1'), src.replace(/#.*/, ''), `${src}1`]
  for (const address of others) expect(isSignedInCloud(address, KEY)).toBe(false)
  expect(isSignedInCloud(src, OLDER)).toBe(false)
  expect(isSignedInCloud(src, undefined)).toBe(false)
  const size = { width: 1200, height: 630 }
  expect(isSignedInCloud(sizedImageSource(plain, size), KEY)).toBe(true)
  expect(sizedImageUrl(plain, size)).not.toContain('#')
})
