import { studioPath } from '@sanity/client/csm'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Badge, type BadgeTone, Box, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { definePlugin, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { LINE_LINK } from '../line-link.ts'
import { Page } from '../page.tsx'
import { reasonOf } from '../reason-of.ts'
import { fieldNames } from '../field-names.ts'
import type { DocumentHealth, Entry } from './site-health.ts'
import { useHealth } from './use-health.ts'

const LEVELS: Record<Entry['level'], { tone: BadgeTone; word: string; title: string }> = {
  leftOut: { tone: 'critical', word: 'Left out', title: 'left out of the site' },
  error: { tone: 'critical', word: 'Error', title: 'to mend before publishing' },
  warning: { tone: 'caution', word: 'Warning', title: 'worth a look' },
}

const STATES: Partial<Record<Entry['state'], string>> = {
  draft: 'Only in the draft: visitors do not see it yet.',
  mended: 'Mended in the draft. Publish it for visitors.',
}

const countOf = (health: readonly DocumentHealth[], level: Entry['level']) =>
  health.flatMap(({ entries }) => entries).filter((entry) => entry.level === level).length

/** Everything that is wrong with the site, in one list that gets shorter as problems are fixed. */
function SiteHealth() {
  const health = useHealth()
  return (
    <Page
      title="Site health"
      lead="What visitors do not see although it is published, and what keeps pages from being as good as they could be. Choose a line to open its field."
    >
      {health === undefined ? (
        <Flex align="center" gap={3}>
          <Spinner muted />
          <Text muted>Reading all documents…</Text>
        </Flex>
      ) : null}
      {health instanceof Error ? (
        <Card tone="critical" border padding={4} radius={3} role="alert">
          <Text>The documents cannot be read just now: {reasonOf(health)}</Text>
        </Card>
      ) : null}
      {Array.isArray(health) ? <Health health={health} /> : null}
    </Page>
  )
}

function Health({ health }: { health: readonly DocumentHealth[] }) {
  if (health.length === 0) {
    return (
      <Card tone="positive" border padding={5} radius={3} role="status">
        <Flex align="center" gap={4}>
          <Text size={4}>
            <CheckmarkCircleIcon />
          </Text>
          <Stack gap={3}>
            <Text weight="semibold">All is well</Text>
            <Text size={1}>
              Visitors see everything that is published, and nothing in it asks to be mended.
            </Text>
          </Stack>
        </Flex>
      </Card>
    )
  }
  return (
    <Stack gap={5}>
      <Flex gap={3} wrap="wrap" role="status">
        {(['leftOut', 'error', 'warning'] as const).map((level) => {
          const count = countOf(health, level)
          const { tone, title } = LEVELS[level]
          return (
            <Card
              key={level}
              border
              padding={4}
              radius={3}
              flex={1}
              tone={count > 0 ? tone : 'default'}
            >
              <Stack gap={3}>
                <Text size={4} weight="semibold">
                  {count}
                </Text>
                <Text size={1} muted>
                  {title}
                </Text>
              </Stack>
            </Card>
          )
        })}
      </Flex>
      {health.map((one) => (
        <DocumentCard key={one.id} health={one} />
      ))}
    </Stack>
  )
}

function DocumentCard({
  health: { id, type, title, document, entries },
}: {
  health: DocumentHealth
}) {
  const schemaType = useSchema().get(type)
  return (
    <Card border radius={3} overflow="hidden">
      <Card padding={4} borderBottom tone="transparent">
        <Flex align="center" gap={3}>
          <Box flex={1}>
            <Text as="h2" size={1} weight="semibold">
              {title}
            </Text>
          </Box>
          <Text size={1} muted>
            {schemaType?.title ?? type}
          </Text>
        </Flex>
      </Card>
      <Stack as="ul" padding={0} style={{ margin: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <li key={`${entry.level} ${studioPath.toString(entry.path)} ${entry.message}`}>
            <IntentLink
              intent="edit"
              params={{ id, type, path: studioPath.toString(entry.path) }}
              style={LINE_LINK}
            >
              <Card as="span" display="block" padding={4} tone="default" data-as="a">
                <Line entry={entry} where={fieldNames(schemaType, document, entry.path)} />
              </Card>
            </IntentLink>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

function Line({ entry, where }: { entry: Entry; where: readonly string[] }) {
  const { tone, word } = LEVELS[entry.level]
  const state = STATES[entry.state]
  return (
    <Flex gap={4} align="flex-start">
      <Box style={{ minWidth: '4.5rem' }}>
        <Badge tone={tone}>{word}</Badge>
      </Box>
      <Stack gap={3} flex={1}>
        <Text size={1} muted>
          {where.join(' › ')}
        </Text>
        <Text size={1}>{entry.message}</Text>
        {state === undefined ? null : (
          <Text size={1} muted style={{ fontStyle: 'italic' }}>
            {state}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}

/** Adds the list to the Studio's tools. */
export const siteHealthTool = definePlugin({
  name: 'site-health',
  tools: [
    { name: 'health', title: 'Site health', icon: CheckmarkCircleIcon, component: SiteHealth },
  ],
})
