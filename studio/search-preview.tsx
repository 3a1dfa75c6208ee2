import { Card, Flex, Stack, Text } from '@sanity/ui'
import { type CSSProperties, useState } from 'react'
import { type ObjectInputProps, useEditState, useFormValue } from 'sanity'
import { DESCRIPTION_ENDS, TITLE_ENDS } from '../schemas/checks/search.ts'
import { publishedId } from '../schemas/shared/document-ids.ts'
import { addressIn } from './addresses/address.ts'
import { foundAs, type Site } from './found-as.ts'
import { sharedPicture } from './shared-picture.ts'
import { NO_PARAMS, useOnce } from './use-once.ts'

/** What pages take from the settings. */
const SITE = '*[_id == "settings"][0]{ name, defaultTitle, "description": seo.description }'

const PICTURE: CSSProperties = {
  display: 'block',
  width: '100%',
  aspectRatio: '1200 / 630',
  objectFit: 'cover',
}

function lengthHint(what: string, text: string, ends: number): string {
  if (text === '') return `${what}: none yet`
  const count = `${what}: ${text.length} of about ${ends} characters`
  return text.length > ends ? `${count}, the end is cut off` : count
}

/** The picture that the site draws of a page, which it has once the page is published at this address. */
function DrawnPicture({ path }: { path: string }) {
  const type = String(useFormValue(['_type']))
  const { published } = useEditState(publishedId(String(useFormValue(['_id']))), type)
  const [failed, setFailed] = useState<string>()
  const picture = `/social-image${path === '/' ? '' : path}`
  if (addressIn(type, published) === path && failed !== picture) {
    return (
      <img key={picture} src={picture} alt="" style={PICTURE} onError={() => setFailed(picture)} />
    )
  }
  return (
    <Card tone="transparent" style={PICTURE}>
      <Flex align="center" justify="center" height="fill">
        <Text size={1} muted>
          Drawn when this is published
        </Text>
      </Flex>
    </Card>
  )
}

/** The usual fields, under what a search result and a shared link look like with them. */
export function SearchPreview(props: ObjectInputProps) {
  const site = useOnce<Site>(SITE, NO_PARAMS, 'published')
  const found = foundAs(useFormValue([]), props.value, site)
  if (found === undefined) return props.renderDefault(props)
  const { path, title, inTab, description, image, isNoIndex } = found
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          In search results
        </Text>
        <Card border padding={4} radius={2}>
          {isNoIndex ? (
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
          {image ? (
            <img src={sharedPicture(image)} alt="" style={PICTURE} />
          ) : (
            <DrawnPicture path={path} />
          )}
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
