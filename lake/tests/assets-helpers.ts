import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import sharp, { type Create } from 'sharp'
import { onTestFinished } from 'vitest'
import { type AssetConfig, respondWithAsset } from '../domain/assets/respond.ts'
import type { ImageClient } from '../domain/assets/permission/grant.ts'
import { type Upload, type UploadConfig, storeUpload } from '../domain/assets/upload.ts'

export const RED = [255, 0, 0]
export const BLUE = [0, 0, 255]
const PROJECT = 'local'
const DATASET = 'production'

/** A new lake folder, removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'lake-assets-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

function plain(width: number, height: number, background: Create['background']) {
  return { create: { width, height, channels: 4 as const, background } }
}

/** An image whose left half is red and whose right half is blue. */
export function halves(width: number, height: number) {
  const half = Math.floor(width / 2)
  return sharp(plain(width, height, 'blue'))
    .composite([{ input: plain(half, height, 'red'), left: 0, top: 0 }])
    .removeAlpha()
}

/** An image of noise, which does not compress well. */
export function noise(width: number, height: number) {
  const { create } = plain(width, height, 'gray')
  return sharp({
    create: { ...create, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
}

/** An animated GIF with one frame for each color; each frame's right half is black. */
export async function animation(width: number, height: number, colors: string[]) {
  const frames = colors.map((color) =>
    sharp(plain(width, height, 'black'))
      .composite([{ input: plain(width / 2, height, color), left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

export async function upload(
  dir: string,
  bytes: Uint8Array | string,
  options: Partial<Upload> & Partial<UploadConfig> = {},
) {
  const { kind = 'image', contentType = 'image/png', meta = {}, maxBytes } = options
  const body = options.body ?? Readable.from([Buffer.from(bytes)])
  const config = { dir, projectId: PROJECT, dataset: DATASET, ...(maxBytes && { maxBytes }) }
  return storeUpload({ kind, body, contentType, meta }, config)
}

/** Uploads and returns the name under which the image is delivered. */
export async function uploadImage(dir: string, bytes: Uint8Array | string): Promise<string> {
  const { path } = await upload(dir, bytes)
  return path.split('/').at(-1) ?? ''
}

type GetOptions = Partial<Omit<AssetConfig, 'dir' | 'rules' | 'isNamed'>> & {
  kind?: 'images' | 'files'
  accept?: string
  ifNoneMatch?: string
  range?: string
  ifRange?: string
  project?: string
  asker?: ImageClient['kind']
  client?: string
}

/** Keys and widths as {@link get} sets them. */
export const KEY = 'k'.repeat(43)
export const RULES = {
  plain: { widths: [16, 640, 3840], qualities: [75] },
  keys: [KEY],
  isLocalFree: false,
}

/** Requests an asset, as an editor unless told otherwise; `bytes` is the whole body. */
export async function get(dir: string, file: string, query = '', options: GetOptions = {}) {
  const { kind = 'images', accept, ifNoneMatch, range, ifRange } = options
  const { project = PROJECT, maxDerivativeBytes } = options
  const asker: ImageClient = {
    kind: options.asker ?? 'editors',
    client: options.client ?? '192.0.2.1',
  }
  const asked = { kind, project, dataset: DATASET, file, query: new URLSearchParams(query), asker }
  const config = { dir, rules: RULES, isNamed: () => true }
  const answer = await respondWithAsset(
    { ...asked, accept, ifNoneMatch, range, ifRange },
    { ...config, ...(maxDerivativeBytes && { maxDerivativeBytes }) },
  )
  const { body } = answer
  const bytes = body instanceof Readable ? await buffer(body) : (body ?? Buffer.alloc(0))
  return { ...answer, bytes }
}

/** The color at a position given as shares of width and height, as `[red, green, blue]`. */
export async function pixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  const column = Math.min(info.width - 1, Math.floor(x * info.width))
  const row = Math.min(info.height - 1, Math.floor(y * info.height))
  return [...data.subarray((row * info.width + column) * 3).subarray(0, 3)]
}

/** Whether two colors look the same; lossy formats shift channels a little. */
export function isNear(actual: number[], expected: number[]): boolean {
  return actual.every((channel, index) => Math.abs(channel - (expected[index] ?? 0)) < 24)
}

/** Every file below a folder, relative to it. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
