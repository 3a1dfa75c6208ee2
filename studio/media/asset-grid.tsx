import { Badge, Box, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { type CSSProperties, useId } from 'react'
import { type Entry, inBytes, isUndescribed } from './library.ts'
import { Thumbnail } from './thumbnail.tsx'

const COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 10.5rem), 1fr))' }
const NAME: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

function factsOf({ asset }: Entry): string {
  const { extension, height, size, width } = asset
  const pixels = width === null || height === null ? [] : [`${width} × ${height}`]
  return [...pixels, extension.toUpperCase(), inBytes(size)].join(', ')
}

function mark(entry: Entry) {
  const isSilent = isUndescribed(entry)
  if (entry.uses.length > 0 && !isSilent) return null
  return (
    <Flex>
      {isSilent ? (
        <Badge tone="critical">No alternative text</Badge>
      ) : (
        <Badge tone="caution">Unused</Badge>
      )}
    </Flex>
  )
}

interface Props {
  entries: readonly Entry[]
  /** What pressing one does, such as `Choose`. */
  verb: string
  onChoose: (entry: Entry) => void
}

/** Assets side by side, each a button. */
export function AssetGrid({ entries, onChoose, verb }: Props) {
  const id = useId()
  return (
    <Grid
      as="ul"
      aria-label="Pictures and files"
      gap={3}
      padding={0}
      style={{ ...COLUMNS, margin: 0, listStyle: 'none' }}
    >
      {entries.map((entry) => (
        <Box as="li" key={entry.asset._id} style={{ minWidth: 0, contentVisibility: 'auto' }}>
          <Card
            as="button"
            type="button"
            // Else nothing shows which one has the focus: a card has no outline of its own.
            __unstable_focusRing
            radius={3}
            padding={2}
            aria-label={`${verb} ${entry.asset.name}`}
            aria-describedby={`${id}${entry.asset._id}`}
            style={{ width: '100%', height: '100%', cursor: 'pointer' }}
            onClick={() => onChoose(entry)}
          >
            <Stack gap={3}>
              <Thumbnail asset={entry.asset} />
              <Stack gap={2} padding={1}>
                <Text size={1} weight="medium">
                  <span style={{ ...NAME, display: 'block' }}>{entry.asset.name}</span>
                </Text>
                <Stack gap={2} id={`${id}${entry.asset._id}`}>
                  <Text size={0} muted>
                    {factsOf(entry)}
                  </Text>
                  {mark(entry)}
                </Stack>
              </Stack>
            </Stack>
          </Card>
        </Box>
      ))}
    </Grid>
  )
}
