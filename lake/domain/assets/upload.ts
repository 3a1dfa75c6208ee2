import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AssetDocument, fileDocument, imageDocument } from './document/asset-document.ts'
import { blurHashOf } from './document/blur-hash.ts'
import { cameraMetadata } from './document/camera.ts'
import { lqipOf } from './document/lqip.ts'
import type { UploadMeta } from './document/meta.ts'
import { paletteOf } from './document/palette.ts'
import { thumbHashOf } from './document/thumb-hash.ts'
import { convertHeic } from './heic/convert.ts'
import { type ImageFacts, inspectImage } from './inspect-image.ts'
import { MAX_FILE_BYTES, MAX_IMAGE_BYTES } from './limits.ts'
import { extensionForType } from './mime-types.ts'
import { requireFolderNames, extensionOfName } from './names.ts'
import { queues } from './queue.ts'
import { type ReceivedFile, receiveBody, tooLarge } from './receive.ts'
import { storageError } from './storage-error.ts'
import { assetPath, commitFile } from './storage.ts'

export type { AssetDocument, UploadMeta }

export interface Upload {
  kind: 'image' | 'file'
  body: AsyncIterable<Uint8Array>
  /** The size in bytes that the client announced, if it did. */
  declaredBytes?: number
  contentType: string
  meta: UploadMeta
}

export interface UploadConfig {
  dir: string
  projectId: string
  dataset: string
  /** Limit in bytes; by default 50 MiB for images and 500 MiB for files. */
  maxBytes?: number
}

async function derivedMetadata(facts: ImageFacts, wanted: UploadMeta['meta']) {
  const includes = (name: string) => wanted === undefined || wanted.includes(name)
  const palette = includes('palette') ? paletteOf(facts.thumbnail) : undefined
  return {
    ...(includes('blurhash') && { blurHash: blurHashOf(facts.thumbnail) }),
    ...(includes('lqip') && { lqip: await lqipOf(facts.thumbnail, facts.isOpaque) }),
    ...(palette && { palette }),
    ...(wanted?.includes('thumbhash') && { thumbHash: thumbHashOf(facts.thumbnail) }),
    ...cameraMetadata(facts.exif, wanted),
  }
}

async function storeImage(
  received: ReceivedFile,
  upload: Upload,
  config: UploadConfig,
): Promise<AssetDocument> {
  return queues.uploads.add('', async () => {
    const converted = await convertHeic(received, config.dir)
    try {
      return await storeChecked(converted ?? received, upload, config)
    } finally {
      if (converted) await discard(converted)
    }
  })
}

async function storeChecked(
  received: ReceivedFile,
  { contentType, meta }: Upload,
  { dir, projectId, dataset }: UploadConfig,
): Promise<AssetDocument> {
  const facts = await inspectImage(received.path, contentType)
  const { width, height, extension, mimeType } = facts
  const { sha1, size } = received
  const path = assetPath('images', projectId, dataset, `${sha1}-${width}x${height}.${extension}`)
  const derived = await derivedMetadata(facts, meta.meta)
  await commitFile(received.path, join(dir, path))
  return imageDocument({ sha1, size, path, extension, mimeType }, facts, derived, meta)
}

async function storeFile(
  received: ReceivedFile,
  { contentType, meta }: Upload,
  { dir, projectId, dataset }: UploadConfig,
): Promise<AssetDocument> {
  const { sha1, size } = received
  const extension = extensionOfName(meta.filename ?? '') ?? extensionForType(contentType)
  const path = assetPath('files', projectId, dataset, `${sha1}.${extension}`)
  await commitFile(received.path, join(dir, path))
  const mimeType = contentType || 'application/octet-stream'
  return fileDocument({ sha1, size, path, extension, mimeType }, meta)
}

/** Removes a file that was not moved to its final place. */
const discard = ({ path }: ReceivedFile) => rm(path, { force: true }).catch(() => undefined)

/**
 * Receives, checks and stores an uploaded image or file, and describes it as an asset document
 * without `url`. Equal bytes get the same `_id` and `path`.
 * Throws LakeError (400, 413, 500, 503, 507) and then leaves nothing on disk.
 */
export async function storeUpload(upload: Upload, config: UploadConfig): Promise<AssetDocument> {
  requireFolderNames(config.projectId, config.dataset)
  const isImage = upload.kind === 'image'
  const maxBytes = config.maxBytes ?? (isImage ? MAX_IMAGE_BYTES : MAX_FILE_BYTES)
  if ((upload.declaredBytes ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const received = await receiveBody(upload.body, maxBytes, config.dir)
  try {
    return await (isImage ? storeImage : storeFile)(received, upload, config)
  } catch (error) {
    throw storageError(error)
  } finally {
    await discard(received)
  }
}
