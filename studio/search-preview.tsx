import { Card, Stack, Text } from '@sanity/ui'
import { type CSSProperties, useEffect, useState } from 'react'
import { type ObjectInputProps, useClient, useFormValue } from 'sanity'
import { DESCRIPTION_ENDS, TITLE_ENDS } from '../schemas/checks/search.ts'
import { foundAs, type Site } from './found-as.ts'
import { askAgain } from './live-query.ts'
import { CLIENT } from '../schemas/shared/client-options.ts'

const SITE = '*[_id == "settings"][0]{ name, defaultTitle, "description": seo.description }'
const IMAGE_URL = '*[_id == $id][0].url'

const PICTURE: CSSProperties = {
  display: 'block',
  width: '100%',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
}

/** The answer of one query, asked again when its parameter changes; undefined until it is there. */
function useAnswer<T>(query: string, id: string | undefined) {
  const client = useClient(CLIENT)
  const [answer, setAnswer] = useState<T>()
  useEffect(() => {
    if (id === undefined) return undefined
    const request = client.observable
      .fetch<T>(query, { id }, { perspective: 'published' })
      .pipe(askAgain())
      .subscribe(setAnswer)
    return () => request.unsubscribe()
  }, [client, query, id])
  return answer
}

function lengthHint(what: string, text: string, ends: number): string {
  if (text === '') return `${what}: none yet`
  const count = `${what}: ${text.length} of about ${ends} characters`
  return text.length > ends ? `${count}, the end is cut off` : count
}

/** The usual fields, under what a search result and a shared link look like with them. */
export function SearchPreview(props: ObjectInputProps) {
  const site = useAnswer<Site>(SITE, 'settings')
  const found = foundAs(useFormValue([]), props.value, site)
  const chosen = useAnswer<string>(IMAGE_URL, found?.image)
  if (found === undefined) return props.renderDefault(props)
  const { path, title, inTab, description, image, isHidden } = found
  const picture = image
    ? chosen && `${chosen}?w=600&h=315&fit=crop`
    : `/social-image${path === '/' ? '' : path}`
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          In search results
        </Text>
        <Card border padding={4} radius={2}>
          {isHidden ? (
            <Text size={1}>Hidden from search engines.</Text>
          ) : (
            <Stack gap={3}>
              <Text size={1} muted>
                {location.host}
                {path}
              </Text>
              <Text size={2}>{inTab}</Text>
              <Text size={1}>{description}</Text>
            </Stack>
          )}
        </Card>
        <Text size={1} muted>
          {lengthHint('Title', inTab, TITLE_ENDS)}
        </Text>
        <Text size={1} muted>
          {lengthHint('Description', description, DESCRIPTION_ENDS)}
        </Text>
      </Stack>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          As a shared link
        </Text>
        <Card border radius={2} overflow="hidden" style={{ maxWidth: '26rem' }}>
          {picture ? <img key={picture} src={picture} alt="" style={PICTURE} /> : null}
          <Stack gap={3} padding={3}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text size={1} muted>
              {description}
            </Text>
          </Stack>
        </Card>
        {image ? null : (
          <Text size={1} muted>
            The site draws this picture itself, from what is published. A sharing image replaces it.
          </Text>
        )}
      </Stack>
      {props.renderDefault(props)}
    </Stack>
  )
}
