import { displayName } from '../names.ts'
import type { ImageFacts } from '../inspect-image.ts'
import type { CameraMetadata } from './camera.ts'
import type { UploadMeta } from './meta.ts'
import type { ImagePalette } from './palette.ts'

type ImageMetadata = CameraMetadata & {
  _type: 'sanity.imageMetadata'
  dimensions: {
    _type: 'sanity.imageDimensions'
    width: number
    height: number
    aspectRatio: number
  }
  hasAlpha: boolean
  isOpaque: boolean
  blurHash?: string
  thumbHash?: string
  lqip?: string
  palette?: ImagePalette
}

/** Asset document without `url`, which is computed from `path` whenever a document is read. */
export interface AssetDocument {
  _id: string
  _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  assetId: string
  sha1hash: string
  path: string
  extension: string
  mimeType: string
  size: number
  uploadId: string
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  creditLine?: string
  source?: { id: string; name: string; url?: string }
  metadata?: ImageMetadata
}

interface Stored {
  sha1: string
  size: number
  path: string
  extension: string
  mimeType: string
}

function described(meta: UploadMeta): Partial<AssetDocument> {
  const { filename, label, title, description, creditLine, sourceId, sourceName, sourceUrl } = meta
  const name = filename === undefined ? '' : displayName(filename)
  return {
    ...(name && { originalFilename: name }),
    ...(label && { label }),
    ...(title && { title }),
    ...(description && { description }),
    ...(creditLine && { creditLine }),
    ...(sourceId && {
      source: { id: sourceId, name: sourceName ?? '', ...(sourceUrl && { url: sourceUrl }) },
    }),
  }
}

function common(stored: Stored, meta: UploadMeta): Omit<AssetDocument, '_id' | '_type'> {
  const { sha1, ...rest } = stored
  // Equal bytes count as one upload, so the upload's id is derived from the bytes, too.
  return { assetId: sha1, sha1hash: sha1, uploadId: sha1.slice(0, 32), ...rest, ...described(meta) }
}

/** Document of a stored image; `derived` holds the optional metadata that was asked for. */
export function imageDocument(
  stored: Stored,
  facts: ImageFacts,
  derived: CameraMetadata & Pick<ImageMetadata, 'blurHash' | 'thumbHash' | 'lqip' | 'palette'>,
  meta: UploadMeta,
): AssetDocument {
  const { width, height, hasAlpha, isOpaque, extension } = facts
  return {
    _id: `image-${stored.sha1}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    ...common(stored, meta),
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width,
        height,
        aspectRatio: width / height,
      },
      hasAlpha,
      isOpaque,
      ...derived,
    },
  }
}

/** Document of a stored file. */
export function fileDocument(stored: Stored, meta: UploadMeta): AssetDocument {
  return {
    _id: `file-${stored.sha1}-${stored.extension}`,
    _type: 'sanity.fileAsset',
    ...common(stored, meta),
  }
}
