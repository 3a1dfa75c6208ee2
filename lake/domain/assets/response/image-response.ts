import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { keptFrames } from '../frames.ts'
import { apiError } from '../../../model/errors.ts'
import { IMAGE_FORMATS, OUTPUT_MIME_TYPES, type OutputFormat } from '../formats.ts'
import { MAX_DERIVATIVE_BYTES } from '../limits.ts'
import { type ImageName, parseImageName } from '../names.ts'
import { type Grant, grantFor } from '../permission/grant.ts'
import { queues } from '../queue.ts'
import { assetPath } from '../storage.ts'
import { type FormatInput, chooseFormat } from '../transform/choose-format.ts'
import { outputPixels } from '../transform/geometry.ts'
import { type TransformParams, changesPicture, parseTransformParams } from '../transform/params.ts'
import { transformImage } from '../transform/transform.ts'
import {
  type AssetResponse,
  type AssetConfig,
  type AssetRequest,
  downloadName,
  respond,
} from './response.ts'
import { DerivativeCache } from './derivative-cache.ts'
import { assetHeaders, isFresh } from './headers.ts'
import { openFile, sizeOfUpload } from './original.ts'

/**
 * Increase when the same parameters should give other bytes, so that no cache serves the old ones.
 */
const PIPELINE_VERSION = 3

const FOLDERS = { plain: 'derivatives', signed: 'derivatives-signed', free: 'derivatives-free' }

const caches = new Map<string, DerivativeCache>()

function cacheOf(grant: Grant, { dir, maxDerivativeBytes }: AssetConfig) {
  const folder = join(dir, FOLDERS[grant])
  const maxBytes = maxDerivativeBytes ?? MAX_DERIVATIVE_BYTES[grant]
  const cache = caches.get(folder) ?? new DerivativeCache(folder, maxBytes)
  caches.set(folder, cache)
  return cache
}

/** How many frames transformed forms keep; also 1 if missing or damaged, which is reported later. */
async function framesOf(path: string, { extension }: ImageName): Promise<number> {
  if (extension === 'jpg' || extension === 'png' || extension === 'svg') return 1
  return sharp(path)
    .metadata()
    .then(keptFrames, () => 1)
}

async function formatInput(
  path: string,
  { extension, width, height }: ImageName,
  { rect, size }: TransformParams,
): Promise<FormatInput> {
  const pixels = outputPixels({ width, height }, rect, size)
  const isPlain = extension === 'jpg' || extension === 'png'
  if (isPlain) return { extension, hasAlpha: extension === 'png', isAnimated: false, pixels }
  const metadata = await sharp(path).metadata()
  return { extension, hasAlpha: metadata.hasAlpha, isAnimated: keptFrames(metadata) > 1, pixels }
}

function derivativeKey(path: string, params: TransformParams, format: OutputFormat): string {
  const { format: _, autoFormat: __, ...drawing } = params
  const identity = JSON.stringify([PIPELINE_VERSION, path, format, drawing])
  return createHash('sha256').update(identity).digest('hex')
}

async function respondTransformed(
  path: string,
  name: ImageName,
  params: TransformParams,
  grant: Grant,
  request: AssetRequest,
  config: AssetConfig,
): Promise<AssetResponse> {
  const { accept, ifNoneMatch, query, file, asker } = request
  const source = join(config.dir, path)
  const input = await formatInput(source, name, params)
  const format = chooseFormat(input, params, accept)
  const key = derivativeKey(path, params, format)
  const etag = `"${key.slice(0, 40)}"`
  const bytes = isFresh(ifNoneMatch, etag)
    ? Buffer.alloc(0)
    : await cacheOf(grant, config).getOrCreate(
        key,
        () =>
          queues[asker.kind].add(asker.client, () =>
            transformImage(source, params, format, input.isAnimated),
          ),
        asker.kind,
      )
  const headers = assetHeaders({
    contentType: OUTPUT_MIME_TYPES[format],
    etag,
    length: bytes.length,
    download: downloadName(query, file.replace(/\w+$/, format === 'pjpg' ? 'jpg' : format)),
    variesByAccept: params.autoFormat,
  })
  return respond(request, headers, async (part) =>
    part ? bytes.subarray(part.start, part.end + 1) : bytes,
  )
}

/**
 * Why this client may have this. An image as uploaded is everybody's, under any name; but a signature that
 * is given must be right, or a site that fetches signed addresses would fetch it for any number of them.
 */
async function grantOf(
  path: string,
  name: ImageName,
  { query, asker }: AssetRequest,
  { dir, rules }: AssetConfig,
): Promise<Grant> {
  if (!changesPicture(query) && !query.has('s')) return 'plain'
  const frames = await framesOf(join(dir, path), name)
  return grantFor({ path: `/${path}`, query, name, frames, asker }, rules)
}

/** Without a signature, images are never enlarged, or small pictures would cost the most. */
function withinGrant(params: TransformParams | null, grant: Grant): TransformParams | null {
  if (params === null || grant !== 'plain') return params
  return { ...params, size: { ...params.size, fit: 'max' } }
}

/**
 * Delivers an image as uploaded, or transformed by the parameters of Sanity's image URLs. An SVG
 * stays a vector at any size; only `fm` turns it into pixels. Throws 403 for a transformation that
 * this client may not ask for.
 */
export async function respondWithImage(
  request: AssetRequest,
  config: AssetConfig,
): Promise<AssetResponse> {
  const { project, dataset, file, query } = request
  const name = parseImageName(file)
  const path = assetPath('images', project, dataset, file)
  const grant = await grantOf(path, name, request, config)
  const params = withinGrant(parseTransformParams(query), grant)
  const length = await sizeOfUpload(path, config)
  if (length === undefined)
    throw apiError(404, `There is no image ${file} in ${project}/${dataset}.`)

  const isVector = name.extension === 'svg'
  if (params && !(isVector && params.format === undefined)) {
    return respondTransformed(path, name, params, grant, request, config)
  }
  const headers = assetHeaders({
    contentType: IMAGE_FORMATS[name.extension].mimeType,
    etag: `"${name.sha1}"`,
    length,
    download: downloadName(query, file),
    sandboxed: isVector,
    variesByAccept: params?.autoFormat ?? false,
  })
  return respond(request, headers, (part) => openFile(join(config.dir, path), part))
}
