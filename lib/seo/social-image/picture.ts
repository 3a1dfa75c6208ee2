import type { Image } from '../../../schemas/objects/figure.ts'
import { env, isLocal } from '../../env.ts'
import { ANSWER_WITHIN_MS } from '../../sanity/client.ts'
import { imageSource } from '../../sanity/image.ts'
import { tags } from '../../revalidation/tags.ts'
import { PICTURE } from './draw.ts'

/**
 * Fetches an image, cropped around its hotspot. Undefined if that fails, because a social image can
 * do without.
 */
export async function fetchPicture(image: Image): Promise<Buffer | undefined> {
  const { src } = imageSource(image, PICTURE.width / PICTURE.height)
  const address = isLocal ? src.replace(/^\/lake/, env.LAKE_URL) : src
  try {
    const answer = await fetch(address, {
      cache: 'force-cache',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      next: { tags: [tags.everything] },
    })
    if (!answer.ok) throw new Error(`status ${String(answer.status)}`)
    return Buffer.from(await answer.arrayBuffer())
  } catch (error) {
    console.warn(
      `A social image was drawn without its picture, which could not be fetched: ${address}: ${String(error)}`,
    )
    return undefined
  }
}
