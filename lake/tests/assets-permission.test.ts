import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isPlain } from '../domain/assets/permission/plain.ts'
import { isSigned, signatureOf } from '../domain/assets/permission/signature.ts'
import {
  KEY,
  RULES,
  animation,
  get,
  halves,
  temporaryFolder,
  uploadImage,
} from './assets-helpers.ts'

const WIDE = { sha1: 'a'.repeat(40), width: 8000, height: 4000, extension: 'jpg' } as const
const TALL = { ...WIDE, width: 3840, height: 30_000 } as const
const asked = (query: string) => new URLSearchParams(query)
const OTHER_KEY = 'o'.repeat(43)

describe('without a signature', () => {
  it.each([
    'w=640',
    'w=16&q=75',
    'w=3840&auto=format&fit=max&q=75',
    'fm=webp&w=640',
    'fm=png&w=640',
    'fm=jpg&w=640',
    'w=640&fm=avif',
  ])('anybody may ask for %s', (query) => {
    expect(isPlain(new URLSearchParams(query), WIDE, 1, RULES.plain)).toBe(true)
  })

  it.each([
    'w=8192&h=8192&fm=avif&q=100',
    'w=641',
    'w=0640',
    'w=640.0',
    'w=%20640',
    'w=',
    'w=640&w=640',
    'w=640&w=8192',
    'W=640',
    'h=640',
    'w=640&h=640',
    'w=640&dpr=2',
    'w=640&q=76',
    'w=640&q=075',
    'w=640&fm=pjpg',
    'w=640&fm=gif',
    'w=640&auto=compress',
    'w=640&fit=crop',
    'w=640&fit=scale',
    'rect=0,0,640,640',
    'w=640&blur=2000',
    'w=640&sharp=100',
    'w=640&or=90',
    'w=640&bg=fff',
    'w=640&dl=',
    'w=640&utm_source=1',
    'w=640&__proto__=1',
    'w=640&constructor=1',
    'w=640&s=',
    '=',
    // Nearly 4000 pixels wide, which is too large for AVIF and everything else.
    'fm=avif',
    'w=3840&fm=avif',
    'auto=format',
  ])('nobody may ask for %s', (query) => {
    expect(isPlain(new URLSearchParams(query), WIDE, 1, RULES.plain)).toBe(false)
  })

  it('a width is no way to a picture of endless height, nor AVIF to a slow one', () => {
    expect(isPlain(asked('w=3840'), TALL, 1, RULES.plain)).toBe(false)
    expect(isPlain(asked('w=640'), TALL, 1, RULES.plain)).toBe(true)
    expect(isPlain(asked('w=640&fm=avif'), TALL, 1, RULES.plain)).toBe(true)
    const avif = { ...WIDE, extension: 'avif' } as const
    expect(isPlain(asked('w=3840&q=75'), avif, 1, RULES.plain)).toBe(false)
    expect(isPlain(asked('w=3840&auto=format'), avif, 1, RULES.plain)).toBe(true)
  })

  it('the frames of an animation count together, where the picture keeps moving', () => {
    const film = { ...WIDE, width: 640, height: 640, extension: 'gif' } as const
    const may = (query: string, frames: number) => isPlain(asked(query), film, frames, RULES.plain)
    for (const query of ['w=640', 'w=640&fm=webp', 'w=640&auto=format', 'fm=webp']) {
      expect([query, may(query, 9), may(query, 10)]).toEqual([query, true, false])
    }
    for (const query of ['w=640&fm=jpg', 'w=640&fm=png', 'w=640&fm=avif', 'w=16']) {
      expect([query, may(query, 200)]).toEqual([query, true])
    }
  })

  it('a vector is not drawn', () => {
    const svg = { ...WIDE, width: 10, height: 10, extension: 'svg' } as const
    expect(isPlain(new URLSearchParams('w=640&fm=png'), svg, 1, RULES.plain)).toBe(false)
    expect(isPlain(new URLSearchParams('w=640&auto=format'), svg, 1, RULES.plain)).toBe(true)
  })
})

describe('a signature', () => {
  const PATH = `/images/local/production/${'a'.repeat(40)}-8000x4000.jpg`
  const parameters = 'rect=0,0,400,300&w=400&h=300&fit=crop&fm=jpg'
  const signature = signatureOf(PATH, new URLSearchParams(parameters), KEY)
  const holds = (query: string, path = PATH, keys = [KEY]) =>
    isSigned(path, new URLSearchParams(query), keys)

  it('has 128 bits in letters that an address can hold', () => {
    expect(signature).toMatch(/^[\w-]{22}$/)
  })

  it('holds for its parameters in whatever order, and however they are encoded', () => {
    expect(holds(`${parameters}&s=${signature}`)).toBe(true)
    expect(holds(`s=${signature}&fm=jpg&fit=crop&h=300&w=400&rect=0%2C0%2C400%2C300`)).toBe(true)
    expect(holds(`${parameters}&s=${signature}`, PATH, [OTHER_KEY, KEY])).toBe(true)
  })

  it.each([
    ['another path', `${parameters}&s=${signature}`, PATH.replace('8000', '8001')],
    ['a changed value', `${parameters.replace('w=400', 'w=4000')}&s=${signature}`],
    ['a parameter more', `${parameters}&blur=9&s=${signature}`],
    ['a parameter twice', `w=8192&${parameters}&s=${signature}`],
    ['a parameter less', `${parameters.replace('&fm=jpg', '')}&s=${signature}`],
    ['two values in one', `${parameters.replace('&h=', '%26h=')}&s=${signature}`],
    ['a signature more', `${parameters}&s=${signature}&s=${signature}`],
    ['a cut one', `${parameters}&s=${signature.slice(0, -1)}`],
    ['a longer one', `${parameters}&s=${signature}A`],
    ['an empty one', `${parameters}&s=`],
    ['none', parameters],
    ['characters of many bytes', `${parameters}&s=${'%C3%A9'.repeat(22)}`],
    [
      'another key',
      `${parameters}&s=${signatureOf(PATH, new URLSearchParams(parameters), OTHER_KEY)}`,
    ],
  ])('does not hold for %s', (_, query, path = PATH) => {
    expect(holds(query, path)).toBe(false)
  })
})

async function stored() {
  const dir = await temporaryFolder()
  const file = await uploadImage(dir, await halves(60, 40).jpeg().toBuffer())
  const path = `/images/local/production/${file}`
  const sign = (query: string) => `${query}&s=${signatureOf(path, new URLSearchParams(query), KEY)}`
  const visit = (query: string) => get(dir, file, query, { asker: 'visitors' })
  const widthOf = async (query: string, asker: 'visitors' | 'editors' = 'visitors') =>
    (await sharp((await get(dir, file, query, { asker })).bytes).metadata()).width
  return { dir, file, sign, visit, widthOf }
}

describe('an animation', () => {
  it.each(['gif', 'webp'] as const)('of many frames as %s is for editors', async (format) => {
    const dir = await temporaryFolder()
    const film = await animation(
      640,
      400,
      Array.from({ length: 16 }, (_, n) => `#${n.toString(16).repeat(6)}`),
    )
    const bytes = await sharp(film, { animated: true }).toFormat(format).toBuffer()
    const file = await uploadImage(dir, bytes)
    const visit = (query: string) => get(dir, file, query, { asker: 'visitors' })
    await expect(visit('w=640')).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('4 in all frames of an animation'),
    })
    expect((await visit('')).status).toBe(200)
    expect((await visit('w=16')).status).toBe(200)
    expect((await get(dir, file, 'w=640', { asker: 'editors' })).status).toBe(200)
  })
})

describe('an image', () => {
  it('is whatever size an editor or a signature asks for, and for others within the set', async () => {
    const { sign, visit, widthOf } = await stored()
    expect(await widthOf('w=16')).toBe(16)
    expect(await widthOf(sign('w=20'))).toBe(20)
    expect(await widthOf('w=20', 'editors')).toBe(20)
    await expect(visit('w=20')).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(/w \(16, 640, 3840\).*sign in/),
    })
    await expect(visit('w=21&s=forged')).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('signature'),
    })
  })

  it.each(['', 'dl=', 'dl=street.jpg', 'dlRaw=true', 'utm_source=mail'])(
    'is everybody’s as it was uploaded, with "%s" too',
    async (query) => {
      const { visit, dir, file } = await stored()
      const { bytes } = await get(dir, file, '', { asker: 'editors' })
      expect((await visit(query)).bytes).toEqual(bytes)
    },
  )

  it.each(['s=', 's=made-up', 'dl=street.jpg&s=made-up'])(
    'is refused as it was uploaded, too, with the signature of "%s"',
    async (query) => {
      const { sign, visit } = await stored()
      await expect(visit(query)).rejects.toMatchObject({ status: 403 })
      expect((await visit(sign('dl=street.jpg'))).status).toBe(200)
    },
  )

  it('is never enlarged by an address that anybody may use, whoever uses it', async () => {
    const { sign, widthOf } = await stored()
    expect(await widthOf('w=640')).toBe(60)
    expect(await widthOf('w=640', 'editors')).toBe(60)
    expect(await widthOf(sign('w=640'))).toBe(640)
  })

  it('tells visitors nothing by its parameters before it is known to be theirs', async () => {
    const { dir } = await stored()
    const missing = `${'b'.repeat(40)}-60x40.jpg`
    const visit = (query: string) => get(dir, missing, query, { asker: 'visitors' })
    await expect(visit('w=8192')).rejects.toMatchObject({ status: 403 })
    await expect(visit('w=16')).rejects.toMatchObject({ status: 404 })
  })
})
