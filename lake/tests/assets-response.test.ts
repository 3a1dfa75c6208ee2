import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { animation, get, halves, temporaryFolder, upload, uploadImage } from './assets-helpers.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><path d="M0 0h24v12z"/></svg>'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const CHROME = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8'
const HASH = 'a'.repeat(40)

async function stored(bytes: Buffer | string) {
  const dir = await temporaryFolder()
  const file = await uploadImage(dir, bytes)
  return { dir, file, request: (query = '', options = {}) => get(dir, file, query, options) }
}

async function storedFile(filename: string, content: string) {
  const dir = await temporaryFolder()
  const { path } = await upload(dir, content, { kind: 'file', meta: { filename } })
  const file = path.split('/').at(-1) ?? ''
  return (query = '', options = {}) => get(dir, file, query, { kind: 'files', ...options })
}

const jpeg = () => halves(60, 40).jpeg().toBuffer()

describe('an original', () => {
  it.each([
    ['PNG', () => halves(8, 8).png().toBuffer(), 'image/png'],
    ['GIF', () => animation(8, 8, ['red', 'blue']), 'image/gif'],
    ['SVG', () => Promise.resolve(Buffer.from(SVG)), 'image/svg+xml'],
  ])('%s comes back byte for byte', async (_, make, contentType) => {
    const bytes = await make()
    const { request } = await stored(bytes)
    const answer = await request('unknown=1')
    expect(answer.bytes).toEqual(bytes)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': contentType,
        'content-length': String(bytes.length),
        'cache-control': IMMUTABLE,
        'x-content-type-options': 'nosniff',
      },
    })
  })

  it('SVG cannot run anything and keeps its vectors at any size', async () => {
    const { request } = await stored(SVG)
    const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    expect((await request()).headers['content-security-policy']).toBe(policy)
    const sized = await request('w=400&fit=max&auto=format', { accept: CHROME })
    expect(sized.bytes.toString()).toBe(SVG)
    expect(sized.headers['content-security-policy']).toBe(policy)
  })

  it('SVG becomes a sharp bitmap by fm', async () => {
    const { request } = await stored(SVG)
    const { bytes, headers } = await request('w=240&fm=png')
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format, headers['content-type']]).toEqual([240, 120, 'png', 'image/png'])
  })
})

describe('auto=format', () => {
  it.each([
    [CHROME, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/*,*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
    [undefined, 'image/jpeg'],
  ])('for Accept %s answers %s', async (accept, contentType) => {
    const { request } = await stored(await jpeg())
    const { headers } = await request('auto=format', { accept })
    expect(headers).toMatchObject({ 'content-type': contentType, vary: 'Accept' })
  })

  it('keeps an animation moving and leaves fm the last word', async () => {
    const { request } = await stored(await animation(8, 8, ['red', 'blue']))
    const moving = await request('auto=format', { accept: CHROME })
    expect(moving.headers['content-type']).toBe('image/webp')
    expect((await sharp(moving.bytes).metadata()).pages).toBe(2)
    const { headers } = await request('auto=format&fm=png', { accept: CHROME })
    expect(headers['content-type']).toBe('image/png')
  })

  it('gives an AVIF original to a browser without AVIF as JPEG or PNG', async () => {
    const { request } = await stored(await halves(16, 16).avif({ effort: 0 }).toBuffer())
    const { headers } = await request('auto=format', { accept: 'image/*' })
    expect(headers['content-type']).toBe('image/jpeg')
  })

  it('answers a very large image in WebP, which is quicker to encode', async () => {
    const { request } = await stored(await jpeg())
    const { headers } = await request('w=3000&auto=format', { accept: CHROME })
    expect(headers['content-type']).toBe('image/webp')
  })

  it('is the only thing that makes an answer vary', async () => {
    const { request } = await stored(await jpeg())
    expect((await request('w=10')).headers).not.toHaveProperty('vary')
  })
})

describe('conditional requests', () => {
  it.each(['', 'w=10', 'w=10&auto=format'])('with the tag of "%s" get 304', async (query) => {
    const { request } = await stored(await jpeg())
    const { headers } = await request(query)
    const tag = headers['etag'] ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{40}"$/)
    for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await request(query, { ifNoneMatch })
      expect(answer).toMatchObject({ status: 304, body: null })
      expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': IMMUTABLE })
    }
    expect(await request(query, { ifNoneMatch: '"other"' })).toMatchObject({ status: 200 })
  })

  it('have another tag for another picture or format', async () => {
    const { request } = await stored(await jpeg())
    const answers = await Promise.all(
      ['', 'w=10', 'w=11', 'w=10&fm=webp'].map((query) => request(query)),
    )
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(4)
  })

  it('get 404 for an image that is not there', async () => {
    const dir = await temporaryFolder()
    await expect(get(dir, `${HASH}-1x1.png`, '', { ifNoneMatch: '*' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('files', () => {
  it('open in place when they cannot do harm', async () => {
    const request = await storedFile('a.pdf', '%PDF-1.7')
    const { headers, bytes } = await request()
    expect(bytes.toString()).toBe('%PDF-1.7')
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': IMMUTABLE })
    expect(headers).not.toHaveProperty('content-disposition')
    const again = await request('', { ifNoneMatch: headers['etag'] })
    expect(again.status).toBe(304)
  })

  it.each(['a.html', 'a.svg', 'a.xml', 'a.js', 'a.xhtml', 'a.unknown'])(
    '%s is only ever downloaded',
    async (filename) => {
      const request = await storedFile(filename, '<script>alert(1)</script>')
      const { headers } = await request()
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(headers['content-disposition']).toMatch(/^attachment/)
      expect(headers['content-security-policy']).toContain('sandbox')
    },
  )

  it.each([
    ['dl=My%20plan.pdf', `attachment; filename="My plan.pdf"`],
    ['dl=Stra%C3%9Fe.pdf', `attachment; filename="Stra?e.pdf"; filename*=UTF-8''Stra%C3%9Fe.pdf`],
    ['dl=a%22%0D%0Ax%3A1.pdf', `attachment; filename="a\\"x:1.pdf"`],
    ['dl=..%2F..%2Fx.pdf', `attachment; filename=x.pdf`],
  ])('are saved under the name in %s', async (query, disposition) => {
    const request = await storedFile('a.pdf', '%PDF-1.7')
    expect((await request(query)).headers['content-disposition']).toBe(disposition)
  })

  it('are saved under their own name by an empty dl, images too', async () => {
    const { request, file } = await stored(await jpeg())
    const disposition = `attachment; filename=${file}`
    expect((await request('dl=')).headers['content-disposition']).toBe(disposition)
    const { headers } = await request('fm=webp&dl=')
    expect(headers['content-disposition']).toBe(disposition.replaceAll('.jpg', '.webp'))
  })
})

describe('a bad address', () => {
  it.each([
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    `../${HASH}-1x1.png`,
    `${HASH}-1x1.png/../../token`,
    `${HASH}-/../../1x1.png`,
    `${HASH}-1x1.exe`,
    `${HASH}-1x1.constructor`,
    `${HASH}.png`,
    `${HASH.toUpperCase()}-1x1.png`,
    `${HASH}-axb.png`,
    `${HASH}-1x1.png\0.jpg`,
    `${HASH}-1x1.png\n`,
    '',
  ])('of an image (%j) gets 400', async (file) => {
    const dir = await temporaryFolder()
    await expect(get(dir, file)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('<sha1>-<width>x<height>.<extension>'),
    })
  })

  it.each(['../token', `${HASH}`, `${HASH}.p/f`, `${HASH}.`])(
    'of a file (%j) gets 400',
    async (file) => {
      const dir = await temporaryFolder()
      await expect(get(dir, file, '', { kind: 'files' })).rejects.toMatchObject({ status: 400 })
    },
  )

  it.each(['..', '.', 'a/b', '', 'a\0b'])('with the project %j gets 400', async (project) => {
    const dir = await temporaryFolder()
    await expect(get(dir, `${HASH}-1x1.png`, '', { project })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('with a bad parameter gets 400, with a well-formed name of nothing 404', async () => {
    const { dir, request } = await stored(await jpeg())
    await expect(request('w=huge')).rejects.toMatchObject({ status: 400 })
    await expect(get(dir, `${HASH}-1x1.png`)).rejects.toMatchObject({ status: 404 })
    await expect(get(dir, `${HASH}.pdf`, '', { kind: 'files' })).rejects.toMatchObject({
      status: 404,
    })
    const other = { kind: 'files', project: randomUUID() } as const
    await expect(get(dir, `${HASH}.pdf`, '', other)).rejects.toMatchObject({ status: 404 })
  })
})
