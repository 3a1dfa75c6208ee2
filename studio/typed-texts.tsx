import { studioPath } from '@sanity/client/csm'
import { useEffect, useRef } from 'react'
import {
  definePlugin,
  getPublishedId,
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  type Path,
} from 'sanity'
import { TYPED_TEXTS, type TypedText } from '../lib/preview/typed-texts.ts'

type Texts = Map<string, string>

/** All texts of a document, each by its path, in which items of lists are named by their key. */
function textsOf(value: unknown, path: Path = [], found: Texts = new Map()): Texts {
  if (typeof value === 'string') found.set(studioPath.toString(path), value)
  else if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => textsOf(item, [...path, segmentOf(item, index)], found))
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) textsOf(item, [...path, name], found)
  }
  return found
}

const segmentOf = (item: unknown, index: number) =>
  typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string'
    ? { _key: item._key }
    : index

/** The form of a whole document, which sends previews what is typed into it. */
function TellingForm(props: ObjectInputProps) {
  const { value } = props
  const told = useRef<{ of: string; texts: Texts }>(undefined)
  const channel = useRef<BroadcastChannel>(undefined)
  // Opening one takes milliseconds, too long for each letter.
  useEffect(() => {
    const opened = new BroadcastChannel(TYPED_TEXTS)
    channel.current = opened
    return () => opened.close()
  }, [])
  useEffect(() => {
    const id: unknown = value?.['_id']
    if (typeof id !== 'string') return
    const texts = textsOf(value)
    // The first edit of a published document creates its draft.
    const known = told.current?.of === getPublishedId(id) ? told.current.texts : texts
    told.current = { of: getPublishedId(id), texts }
    const typed = [...texts].flatMap(([path, after]): TypedText[] => {
      const before = known.get(path)
      return before === undefined || before === after ? [] : [{ id, path, before, after }]
    })
    if (typed.length === 0) return
    // Only pages of this origin can open the channel; it takes no other argument.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.current?.postMessage(typed)
  }, [value])
  return props.renderDefault(props)
}

function TellingInput(props: InputProps) {
  return isObjectInputProps(props) && props.path.length === 0 ? (
    <TellingForm {...props} />
  ) : (
    props.renderDefault(props)
  )
}

/** Shows in previews at once what is typed. */
export const typedTexts = definePlugin({
  name: 'typed-texts',
  form: { components: { input: TellingInput } },
})
