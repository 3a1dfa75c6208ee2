import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentPdfIcon } from '@sanity/icons/DocumentPdf'
import { Card, Flex, Text } from '@sanity/ui'
import { addressOf, type Asset } from './library.ts'

/** A width that everybody may request, so that pictures come from the cache. */
const WIDTH = 640

const PICTURE = { width: '100%', height: '100%', objectFit: 'contain' } as const
const FRAME = { aspectRatio: '4 / 3' } as const

/** A small picture of an asset, whole, on a ground that shows what is transparent; a sign for files. */
export function Thumbnail({ asset }: { asset: Asset }) {
  const Icon = asset.extension === 'pdf' ? DocumentPdfIcon : DocumentIcon
  const query = asset.extension === 'svg' ? '' : `?w=${WIDTH}&fit=max&auto=format`
  return (
    <Card tone="transparent" radius={2} overflow="hidden" style={FRAME}>
      {asset._type === 'sanity.imageAsset' ? (
        <img
          src={`${addressOf(asset)}${query}`}
          alt=""
          loading="lazy"
          decoding="async"
          style={PICTURE}
        />
      ) : (
        <Flex align="center" justify="center" height="fill">
          <Text size={4} muted>
            <Icon />
          </Text>
        </Flex>
      )}
    </Card>
  )
}
