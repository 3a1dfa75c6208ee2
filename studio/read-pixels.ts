import type { ReadPixels } from '../schemas/checks/validate-document.ts'

/**
 * Draws a picture out of sight and reads its pixels. Reads none of a broken picture, and none on the
 * command line, which has no page.
 */
export const readPixels: ReadPixels = async (dataUrl) => {
  if (typeof document === 'undefined') return undefined
  const image = new Image()
  image.src = dataUrl
  try {
    await image.decode()
  } catch {
    return undefined
  }
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  return context?.getImageData(0, 0, width, height)
}
