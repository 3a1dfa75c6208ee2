import { Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, getPublishedId, useEditState, useFormValue } from 'sanity'
import { addressIn } from './actions/address.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The usual field for an address. Once visitors know the address, no click of a button makes another
 * one from the title, and the home page keeps its own.
 */
export function AddressInput(props: ObjectInputProps) {
  const type = textOf(useFormValue(['_type']))
  const id = getPublishedId(textOf(useFormValue(['_id'])))
  const { published } = useEditState(id, type)
  const address = addressIn(type, published)
  if (!published) return props.renderDefault(props)
  const { source: _source, ...options }: Record<string, unknown> = { ...props.schemaType.options }
  // A compiled type has parts that a copy would leave behind, so this one only stands before it.
  const schemaType: typeof props.schemaType = Object.create(props.schemaType, {
    options: { value: options, enumerable: true },
  })
  const isHome = address === '/'
  return (
    <Stack gap={3}>
      {props.renderDefault({
        ...props,
        schemaType,
        ...(isHome && { readOnly: true }),
      })}
      <Text size={1} muted>
        {isHome
          ? 'Visitors arrive here, so this address stays.'
          : 'Visitors know this address. If you change it, you are asked where its visitors go when you publish.'}
      </Text>
    </Stack>
  )
}
