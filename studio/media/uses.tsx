import { studioPath } from '@sanity/client/csm'
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId, isDraftId, isVersionId, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { textOf } from '../../schemas/shared/objects-in.ts'
import { fieldNames } from '../field-names.ts'
import { LINE_LINK } from '../line-link.ts'
import type { Entry, Use } from './library.ts'

function stateOf({ document: { _id } }: Use): string | undefined {
  if (isVersionId(_id)) return 'In a release'
  return isDraftId(_id) ? 'Draft' : undefined
}

function UseRow({ use, fallback }: { use: Use; fallback: string }) {
  const { alt, document, path } = use
  const type = useSchema().get(document._type)
  const title = [document['title'], document['name'], document['from']].map(textOf).find(Boolean)
  const id = isVersionId(document._id) ? document._id : getPublishedId(document._id)
  return (
    <Card as="li" borderBottom>
      <IntentLink
        intent="edit"
        params={{ id, type: document._type, path: studioPath.toString(path) }}
        style={LINE_LINK}
      >
        <Card as="span" display="block" padding={3} data-as="a">
          <Stack gap={2}>
            <Flex gap={2} align="center" wrap="wrap">
              <Text size={1} weight="medium">
                {title ?? type?.title ?? document._type}
              </Text>
              {stateOf(use) === undefined ? null : <Badge>{stateOf(use)}</Badge>}
            </Flex>
            <Text size={1} muted>
              {[type?.title, ...fieldNames(type, document, path)].join(' › ')}
            </Text>
            {alt === undefined ? null : <Text size={1}>{alt === '' ? fallback : `“${alt}”`}</Text>}
          </Stack>
        </Card>
      </IntentLink>
    </Card>
  )
}

/** The places that show an asset, each a link to its field. */
export function Uses({ entry: { asset, uses } }: { entry: Entry }) {
  const fallback =
    asset.altText.trim() === '' ? 'No alternative text yet.' : 'Uses the alternative text above.'
  if (uses.length === 0) {
    return (
      <Text size={1} muted>
        Nothing shows it.
      </Text>
    )
  }
  return (
    <Card border radius={2} overflow="hidden">
      <Stack as="ul" padding={0} style={{ margin: 0, listStyle: 'none' }}>
        {uses.map((use) => (
          <UseRow
            key={`${use.document._id} ${studioPath.toString(use.path)}`}
            use={use}
            fallback={fallback}
          />
        ))}
      </Stack>
    </Card>
  )
}
