import { Select, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { set, type StringInputProps, unset, useFormValue } from 'sanity'
import { type Place, PLACES, placesIn } from '../schemas/checks/anchors.ts'
import { publishedId, releaseOf } from '../schemas/shared/document-ids.ts'
import { isObject, listOf, textOf } from '../schemas/shared/objects-in.ts'
import { useOnce } from './use-once.ts'

/** A page as it will be when this form is published, or its draft while it is not published yet. */
const PAGE = /* groq */ `coalesce(
  *[_id == $version][0], *[_id == $id][0], *[_id == $draft][0]
){ "id": $id, ${PLACES} }`

const isShown = (section: unknown) => isObject(section) && section['hidden'] !== true

/** The places of a page; undefined while they are not known, null where the page cannot be read. */
function usePlaces(id: string): Place[] | null | undefined {
  const form = useFormValue([])
  const own = isObject(form) ? textOf(form['_id']) : ''
  const isOwn = id === publishedId(own)
  const params = useMemo(
    () => ({ id, draft: `drafts.${id}`, version: `versions.${releaseOf(own) ?? ''}.${id}` }),
    [id, own],
  )
  const page = useOnce<{ id: string } | null>(PAGE, params, 'raw', id !== '' && !isOwn)
  if (isOwn && isObject(form)) {
    const { sections, body } = form
    return placesIn({ sections: listOf(sections).filter(isShown), body })
  }
  if (page === null) return null
  return page?.id === id ? placesIn(page) : undefined
}

const labelOf = ({ name, words }: Place) => (words === '' ? name : `${words} (#${name})`)

/** The places of the chosen page as a list; the usual field where that page cannot be read. */
export function PlaceInput(props: StringInputProps) {
  const { value = '', onChange, readOnly } = props
  const { id: label, onBlur, onFocus, ref } = props.elementProps
  const page = useFormValue([...props.path.slice(0, -1), 'internal'])
  const id = isObject(page) ? textOf(page['_ref']) : ''
  const places = usePlaces(id)
  if (places === null) return props.renderDefault(props)
  if (id === '' && value === '') {
    return (
      <Text size={1} muted>
        Choose a page first.
      </Text>
    )
  }
  const isThere = value === '' || places?.some(({ name }) => name === value)
  return (
    <Select
      ref={ref}
      id={label}
      onFocus={onFocus}
      onBlur={onBlur}
      value={value}
      disabled={readOnly === true || (id !== '' && places === undefined)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
      }
    >
      <option value="">The top of the page</option>
      {isThere ? null : <option value={value}>{value}</option>}
      {places?.map((place) => (
        <option key={place.name} value={place.name}>
          {labelOf(place)}
        </option>
      ))}
    </Select>
  )
}
