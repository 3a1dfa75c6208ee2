import { Card, Flex, Spinner, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { getPublishedId, Preview, useDocumentStore, useRelativeTime, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { documentTypes } from '../document-types.ts'
import { liveQuery } from '../live-query.ts'
import { Problem } from '../problem.tsx'
import { reasonOf } from '../reason-of.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'

interface Changed {
  _id: string
  _type: string
  _updatedAt: string
}

const MOST = 5
/** Twice as many, because a document and its draft are two of them. */
const CHANGED = `*[_type in $types && !(_id in path("versions.**"))]
  | order(_updatedAt desc) [0...${MOST * 2}]{ _id, _type, _updatedAt }`
const LINK = { color: 'inherit', textDecoration: 'none' }

/** Documents that somebody changed last, drafts included. */
export function Recent() {
  const documents = useDocumentStore()
  const schema = useSchema()
  const [changed, setChanged] = useState<Changed[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const types = documentTypes(schema)
    const subscription = liveQuery<Changed[]>(documents, {
      query: { fetch: CHANGED, listen: '*[_type in $types]' },
      params: { types },
      options: { ...CLIENT, perspective: 'raw', throttleTime: 2000 },
      onProblem: (error) => setProblem(reasonOf(error)),
    }).subscribe(setChanged)
    return () => subscription.unsubscribe()
  }, [documents, schema])
  if (changed === undefined) {
    if (problem === undefined) return <Spinner muted />
    return <Problem text={`This cannot be read just now: ${problem}`} />
  }
  const isNewest = ({ _id }: Changed, at: number) =>
    changed.findIndex((one) => getPublishedId(one._id) === getPublishedId(_id)) === at
  return (
    <Card border radius={3} padding={1}>
      {changed
        .filter(isNewest)
        .slice(0, MOST)
        .map(({ _id, _type, _updatedAt }) => {
          const id = getPublishedId(_id)
          const type = schema.get(_type)
          return type === undefined ? null : (
            <IntentLink key={id} intent="edit" params={{ id, type: _type }} style={LINK}>
              <Card padding={2} radius={2} data-as="a">
                <Flex align="center" gap={3}>
                  <Flex flex={1}>
                    <Preview schemaType={type} value={{ _id: id, _type }} layout="default" />
                  </Flex>
                  <Text size={1} muted>
                    {type.title}, <When at={_updatedAt} />
                  </Text>
                </Flex>
              </Card>
            </IntentLink>
          )
        })}
    </Card>
  )
}

/** How long ago, such as "5 minutes ago", kept up to date. */
function When({ at }: { at: string }) {
  return <time dateTime={at}>{useRelativeTime(at, { useTemporalPhrase: true })}</time>
}
