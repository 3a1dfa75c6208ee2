import { SyncIcon } from '@sanity/icons/Sync'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { useClient } from 'sanity'
import { AltText } from './alt-text.tsx'
import { addressOf, type Entry, inBytes } from './library.ts'
import { reasonOf } from '../reason-of.ts'
import { Problem } from '../problem.tsx'
import { Replace } from './replace.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { Uses } from './uses.tsx'
import { CLIENT } from '../../schemas/shared/client-options.ts'

interface Props {
  entry: Entry
  library: readonly Entry[]
  mayWrite: boolean
  /** `isDeleted` where there is nothing left to come back to. */
  onClose: (isDeleted: boolean) => void
}

/** One image or file: where it is shown, and what can be done with it. */
export function AssetDialog({ entry, library, mayWrite, onClose }: Props) {
  const [isReplacing, setReplacing] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      id="asset"
      width={1}
      header={isReplacing ? `Replace ${entry.asset.name}` : entry.asset.name}
      onClose={() => onClose(false)}
    >
      <Box padding={4} ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {isReplacing ? (
          <Replace
            entry={entry}
            library={library}
            onEnd={() => {
              setReplacing(false)
              body.current?.focus()
            }}
          />
        ) : (
          <Details
            entry={entry}
            mayWrite={mayWrite}
            onReplace={() => setReplacing(true)}
            onClose={onClose}
          />
        )}
      </Box>
    </Dialog>
  )
}

interface DetailsProps {
  entry: Entry
  mayWrite: boolean
  onReplace: () => void
  onClose: Props['onClose']
}

function Details({ entry, mayWrite, onClose, onReplace }: DetailsProps) {
  const { asset, uses } = entry
  const client = useClient(CLIENT)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    try {
      await client.delete(asset._id)
      onClose(true)
    } catch (error) {
      setProblem(`It was not deleted: ${reasonOf(error)}`)
    }
  }
  return (
    <Stack gap={4}>
      <Problem text={problem} />
      <Thumbnail asset={asset} />
      <Text size={1} muted>
        {asset.width === null ? '' : `${asset.width} × ${asset.height} pixels, `}
        {asset.extension.toUpperCase()}, {inBytes(asset.size)}, since{' '}
        {asset._createdAt.slice(0, 10)}
      </Text>
      {asset._type === 'sanity.imageAsset' ? (
        <AltText entry={entry} mayWrite={mayWrite} onProblem={setProblem} />
      ) : null}
      <Stack gap={3}>
        <Text as="h2" size={1} weight="semibold">
          Where it is shown
        </Text>
        <Uses entry={entry} />
      </Stack>
      <Flex gap={2} wrap="wrap" justify="flex-end">
        <Button
          as="a"
          mode="bleed"
          href={addressOf(asset)}
          target="_blank"
          rel="noreferrer"
          text="Open the original"
        />
        {mayWrite && uses.length > 0 ? (
          <Button mode="ghost" icon={SyncIcon} text="Replace everywhere" onClick={onReplace} />
        ) : null}
        {mayWrite && uses.length === 0 ? (
          <ConfirmButton
            mode="ghost"
            icon={TrashIcon}
            text="Delete"
            question="Delete it for good"
            onConfirm={() => void remove()}
          />
        ) : null}
      </Flex>
    </Stack>
  )
}
