import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Text } from '@sanity/ui'
import { useEffect, useMemo, useState } from 'react'
import { type SchemaType, useClient, useRelativeTime, useSchema, useUser } from 'sanity'
import { useIntentLink } from 'sanity/router'
import type { StructureBuilder } from 'sanity/structure'
import { z } from 'zod'
import { CLIENT } from '../schemas/shared/client-options.ts'
import { documentTypes } from './document-types.ts'
import { askAgain } from './live-query.ts'
import { Row, Rows, Waiting } from './project/rows.tsx'
import { checked } from './project/administration.ts'
import { reasonOf } from './reason-of.ts'

const DAY_MS = 86_400_000
/** As long as the lake remembers where an operator shortens its history and says nothing else. */
const DAYS = 90

const answerGuard = z.object({
  deleted: z.array(
    z.object({
      documentId: z.string(),
      timestamp: z.string(),
      author: z.string(),
      document: z.looseObject({ _type: z.string() }),
    }),
  ),
})
type Deleted = z.output<typeof answerGuard>['deleted'][number]

/** What was deleted, as of now; undefined until it is there. */
function useDeleted() {
  const client = useClient(CLIENT)
  const [deleted, setDeleted] = useState<Deleted[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const { dataset = '' } = client.config()
    const since = new Date(Date.now() - DAYS * DAY_MS).toISOString()
    const request = client.observable
      .request<unknown>({ url: `/data/history/${dataset}/deleted`, query: { since } })
      .pipe(
        askAgain((error) => setProblem(reasonOf(error))),
        checked(answerGuard),
      )
      .subscribe({
        next: (answer) => setDeleted(answer.deleted),
        error: (error) => setProblem(reasonOf(error)),
      })
    return () => request.unsubscribe()
  }, [client])
  return { deleted, problem }
}

/** The documents that were deleted in the last weeks, each with the way to bring it back. */
function DeletedDocuments() {
  const schema = useSchema()
  const { deleted, problem } = useDeleted()
  const types = useMemo(() => new Set(documentTypes(schema)), [schema])
  const shown = deleted?.filter(({ document }) => types.has(document._type))
  return (
    <Card height="fill" overflow="auto" padding={4}>
      {shown === undefined ? <Waiting problem={problem} /> : null}
      {shown?.length === 0 ? (
        <Text size={1} muted>
          Nothing was deleted in the last {DAYS} days.
        </Text>
      ) : null}
      {shown === undefined || shown.length === 0 ? null : (
        <Rows>
          {shown.map((one) => (
            <DeletedDocument key={one.documentId} {...one} type={schema.get(one.document._type)} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** The title that lists give a document. */
function titleOf(document: Deleted['document'], type: SchemaType | undefined): string {
  const field = type?.preview?.select?.['title']
  const title = field === undefined ? undefined : document[field]
  return typeof title === 'string' && title.trim() !== '' ? title : 'Untitled'
}

type Props = Deleted & { type: SchemaType | undefined }

function DeletedDocument({ author, document, documentId, timestamp, type }: Props) {
  const [person] = useUser(author)
  const when = useRelativeTime(timestamp, { useTemporalPhrase: true })
  const title = titleOf(document, type)
  const by = person?.displayName
  const { href, onClick } = useIntentLink({
    intent: 'edit',
    params: { id: documentId, type: document._type },
  })
  return (
    <Row
      title={title}
      detail={`${type?.title ?? document._type}, deleted ${when}${by ? ` by ${by}` : ''}`}
    >
      <Box>
        <Button
          as="a"
          mode="ghost"
          href={href}
          onClick={onClick}
          text="Look at it"
          aria-label={`Look at ${title}, to restore it`}
        />
      </Box>
    </Row>
  )
}

/** An entry of the desk for what was deleted. */
export const deletedItem = (S: StructureBuilder) =>
  S.listItem()
    .id('deleted')
    .title('Deleted')
    .icon(TrashIcon)
    .child(S.component(DeletedDocuments).id('deleted').title('Deleted'))
