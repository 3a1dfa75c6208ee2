import type { AssetSource, AssetSourceUploader } from 'sanity'
import { expect, test } from 'vitest'
import { uploadReasons } from '../../studio/upload-reasons.tsx'

type Subscriber = Parameters<AssetSourceUploader['subscribe']>[0]
type File = ReturnType<AssetSourceUploader['getFiles']>[number]

/** Tells of a failed upload in the order and with the files that Sanity's own uploader does. */
class FailingUploader implements AssetSourceUploader {
  error = new Error('unset')
  #subscribers = new Set<Subscriber>()
  subscribe(subscriber: Subscriber) {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }
  upload(files: Parameters<AssetSourceUploader['upload']>[0]): File[] {
    const failed = files.map((file): File => ({
      id: file.name,
      file,
      progress: 0,
      status: 'error',
      error: this.error,
    }))
    for (const tell of this.#subscribers) {
      for (const file of failed) tell({ type: 'status', file, status: 'error' })
      tell({ type: 'all-complete', files: failed })
      tell({ type: 'error', files: [] })
    }
    return failed
  }
  abort() {}
  updateFile() {}
  getFiles = () => []
  reset() {}
}

const source: AssetSource = { name: 'lake', component: () => null, Uploader: FailingUploader }

/** What the Studio hears of an upload that ends with this error. */
function heardOf(error: Error, file = new File(['<svg/>'], 'drawing.svg')): string[] {
  const { form } = uploadReasons()
  const { assetSources } = form?.image ?? {}
  if (typeof assetSources !== 'function') throw new Error('no asset sources')
  // The plugin looks at the sources alone.
  const [wrapped] = assetSources([source], {} as Parameters<typeof assetSources>[1])
  const uploader = wrapped?.Uploader && new wrapped.Uploader()
  if (!(uploader instanceof FailingUploader)) throw new Error('no uploader')
  uploader.error = error
  const heard: string[] = []
  uploader.subscribe(({ type }) => heard.push(type))
  uploader.upload([file])
  return heard
}

test('the Studio does not say "See the console" where the reason was shown', () => {
  const body = { message: 'SVG refused: it contains a <script> element' }
  expect(heardOf(Object.assign(new Error('Bad Request'), { response: { body } }))).toEqual([
    'status',
    'all-complete',
  ])
})

test('a picture that is too large has its size as the reason, whatever the browser heard', () => {
  const file = Object.defineProperty(new File([], 'huge.jpg'), 'size', { value: 60 * 1024 * 1024 })
  expect(heardOf(new Error('Failed to fetch'), file)).toEqual(['status', 'all-complete'])
})

test('it says so where there is none, as without a network', () => {
  expect(heardOf(new Error('Failed to fetch'))).toEqual(['status', 'all-complete', 'error'])
})

test('sources that upload nothing stay as they are', () => {
  const { assetSources } = uploadReasons().form?.file ?? {}
  const plain: AssetSource = { name: 'links', component: () => null }
  if (typeof assetSources !== 'function') throw new Error('no asset sources')
  // The plugin looks at the sources alone.
  expect(assetSources([plain], {} as Parameters<typeof assetSources>[1])).toEqual([plain])
})
