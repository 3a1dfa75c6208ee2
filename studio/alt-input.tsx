import { Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type StringInputProps, useDocumentStore, useFormValue } from 'sanity'
import { imageIn } from '../schemas/checks/pictures.ts'
import { isObject } from '../schemas/shared/objects-in.ts'
import { liveQuery } from './live-query.ts'
import { CLIENT } from '../schemas/shared/client-options.ts'

const ALT_TEXT = '*[_id == $id][0].altText'

/** The alternative text of an image itself, as it changes; undefined while there is none. */
function useTextOfImage(id: string | undefined) {
  const documents = useDocumentStore()
  const [found, setFound] = useState<{ id: string; text: string | null }>()
  useEffect(() => {
    if (id === undefined) return undefined
    const request = liveQuery<string | null>(documents, {
      query: { fetch: ALT_TEXT, listen: '*[_id == $id]' },
      params: { id },
      options: { ...CLIENT, perspective: 'raw' },
    }).subscribe((text) => setFound({ id, text }))
    return () => request.unsubscribe()
  }, [documents, id])
  return found?.id === id ? (found?.text ?? undefined) : undefined
}

/** The usual field for an alternative text; while it is empty, it shows the one that Media has for the image. */
export function AltInput(props: StringInputProps) {
  const picture = useFormValue(props.path.slice(0, -1))
  const text = useTextOfImage(isObject(picture) ? imageIn(picture) : undefined)
  if (text === undefined || (props.value ?? '') !== '') return props.renderDefault(props)
  return (
    <Stack gap={3}>
      {props.renderDefault({
        ...props,
        elementProps: { ...props.elementProps, placeholder: text },
      })}
      <Text size={1} muted>
        Empty: uses the text of Media, “{text}”.
      </Text>
    </Stack>
  )
}
