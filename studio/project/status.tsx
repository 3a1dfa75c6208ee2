import { Card, Flex, Stack, Text } from '@sanity/ui'
import { Part } from '../page.tsx'
import { inWords, statusGuard, useAnswer } from './administration.ts'
import { Waiting } from './rows.tsx'

const MEGABYTES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const sizeInWords = (bytes: number) =>
  bytes < 1e9 ? `${MEGABYTES.format(bytes / 1e6)} MB` : `${MEGABYTES.format(bytes / 1e9)} GB`

/** How the lake is. */
export function LakeStatus() {
  const { answer, problem } = useAnswer('/status', statusGuard)
  if (answer === undefined) {
    return (
      <Part title="Content Lake">
        <Waiting problem={problem} />
      </Part>
    )
  }
  const { documents, bytes, freeBytes, lastChange, startedAt } = answer
  const facts: [label: string, value: string, detail: string][] = [
    [
      'Documents',
      String(documents.published),
      `and ${documents.drafts} drafts, ${documents.versions} in releases`,
    ],
    ['On disk', sizeInWords(bytes), `${sizeInWords(freeBytes)} are free`],
    [
      'Last change',
      lastChange === null ? 'none yet' : inWords(lastChange.timestamp),
      lastChange === null ? '' : `revision ${lastChange.id.slice(0, 8)}`,
    ],
    ['State', 'Running', `since ${inWords(startedAt)}`],
  ]
  return (
    <Part title="Content Lake">
      <Flex gap={3} wrap="wrap">
        {facts.map(([label, value, detail]) => (
          <Card key={label} border padding={4} radius={3} flex={1} style={{ minWidth: '10rem' }}>
            <Stack gap={3}>
              <Text size={1} muted>
                {label}
              </Text>
              <Text size={2} weight="semibold">
                {value}
              </Text>
              <Text size={1} muted>
                {detail}
              </Text>
            </Stack>
          </Card>
        ))}
      </Flex>
    </Part>
  )
}
