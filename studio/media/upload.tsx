import { UploadIcon } from '@sanity/icons/Upload'
import { Button } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { reasonOf, tooLarge } from '../reason-of.ts'
import { kindOf, takes } from './accepted.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'

interface Props {
  text: string
  /** What may be chosen, as in `accept` of a file input. */
  accept?: string
  /** What the place takes that the file is for. Without it, pictures become images, all else files. */
  kind?: 'image' | 'file'
  onProblem: (problem: string | undefined) => void
  onUploaded?: (id: string) => void
}

/** A button that brings a file of this computer into the lake. */
export function Upload({ accept, kind, onProblem, onUploaded, text }: Props) {
  const client = useClient(CLIENT)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const upload = async (file: File) => {
    const refuse = (reason: string) => onProblem(`“${file.name}” was not uploaded: ${reason}`)
    // Browsers let people choose others nevertheless.
    if (accept !== undefined && !takes(accept, file.name.split('.').at(-1)?.toLowerCase() ?? '')) {
      refuse(`only ${kindOf(accept)} files fit here.`)
      return
    }
    setBusy(true)
    onProblem(undefined)
    const as = kind ?? (file.type.startsWith('image/') ? 'image' : 'file')
    try {
      const { _id } = await client.assets.upload(as, file, { filename: file.name })
      onUploaded?.(_id)
    } catch (error) {
      refuse(tooLarge(file, as) ?? reasonOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        mode="ghost"
        icon={UploadIcon}
        text={isBusy ? 'Uploading…' : text}
        // One that is disabled loses the focus.
        aria-disabled={isBusy}
        onClick={() => isBusy || input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text}
        {...(accept !== undefined && { accept })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void upload(file)
        }}
      />
    </>
  )
}
