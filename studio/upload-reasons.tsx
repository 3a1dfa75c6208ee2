import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import { definePlugin } from 'sanity'
import type { AssetSource, AssetSourceUploader, LayoutProps } from 'sanity'
import { refusalOf, tooLarge } from './reason-of.ts'

/**
 * When an upload is refused the Studio says "See the console". With this plugin it says what the
 * server gave as the reason, such as that an SVG holds a script, and how to mend it.
 */

/** Long enough to read two sentences twice. */
const SHOWN_MS = 30_000

type UploadFile = ReturnType<AssetSourceUploader['getFiles']>[number]
type Kind = Parameters<typeof tooLarge>[1]
type Refusal = { id: string; name: string; reason: string }

const tellers = new Set<(refusal: Refusal) => void>()

/** Shows the reason of a failed upload. False where none is known, as when the network fails. */
function tell({ id, file, error }: UploadFile, kind: Kind): boolean {
  const reason = tooLarge(file, kind) ?? refusalOf(error)
  if (reason === undefined) return false
  for (const teller of tellers) teller({ id, name: file.name, reason })
  return true
}

/** Lets the Studio say that an upload failed only where the reason was not shown. */
const telling = (Uploader: NonNullable<AssetSource['Uploader']>, kind: Kind) =>
  class extends Uploader {
    override subscribe(subscriber: Parameters<AssetSourceUploader['subscribe']>[0]) {
      let isTold = false
      return super.subscribe((event) => {
        if (event.type === 'status' && event.status === 'error') isTold = tell(event.file, kind)
        if (event.type !== 'error' || !isTold) subscriber(event)
      })
    }
  }

const withReasons = (source: AssetSource, kind: Kind): AssetSource =>
  source.Uploader ? { ...source, Uploader: telling(source.Uploader, kind) } : source

function LayoutWithReasons(props: LayoutProps) {
  const { push } = useToast()
  useEffect(() => {
    // Always the same id, however many parts of the form follow the upload.
    const teller = ({ id, name, reason }: Refusal) =>
      void push({
        id: `upload-${id}`,
        status: 'error',
        title: `“${name}” was not uploaded`,
        description: reason,
        closable: true,
        duration: SHOWN_MS,
      })
    tellers.add(teller)
    return () => void tellers.delete(teller)
  }, [push])
  return props.renderDefault(props)
}

const of = (kind: Kind) => ({
  assetSources: (sources: AssetSource[]) => sources.map((source) => withReasons(source, kind)),
})

/** Shows editors why an image or file was refused. */
export const uploadReasons = definePlugin({
  name: 'upload-reasons',
  form: { image: of('image'), file: of('file') },
  studio: { components: { layout: LayoutWithReasons } },
})
