import { createImageUrlBuilder } from '@sanity/image-url'
import { env, isLocal, sanity } from '../env.ts'

const FILE = /^([a-f0-9]{40}-\d{1,6}x\d{1,6})\.svg$/

const assets = createImageUrlBuilder({
  projectId: sanity.projectId,
  dataset: sanity.dataset,
  baseUrl: isLocal ? env.LAKE_URL : 'https://cdn.sanity.io',
})

/**
 * Where the site's server fetches the drawing that pages know by this file name, the original
 * bytes as they were uploaded. Undefined for names that no drawing has.
 */
export function assetAddress(file: string): string | undefined {
  const [, name] = FILE.exec(file) ?? []
  return name && assets.image({ asset: { _ref: `image-${name}-svg` } }).url()
}
