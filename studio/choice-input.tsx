import { Flex, Radio, Stack, Text } from '@sanity/ui'
import { type CSSProperties, useId } from 'react'
import { set, type StringInputProps, unset } from 'sanity'
import { z } from 'zod'

const listGuard = z.object({
  options: z.object({ list: z.array(z.object({ title: z.string(), value: z.string() })) }),
})

const SWATCH: CSSProperties = {
  display: 'inline-block',
  boxSizing: 'border-box',
  width: '1.75rem',
  height: '1.25rem',
  borderRadius: 4,
  border: '1px solid var(--card-border-color)',
}

/** The color itself, which app/studio/layout.tsx takes from the brand; none for sizes. */
function Swatch({ type, value }: { type: string; value: string }) {
  if (type === 'buttonColor')
    return <i style={{ ...SWATCH, background: `var(--studio-${value})` }} />
  if (type !== 'buttonBorder') return null
  return <i style={{ ...SWATCH, border: `2px solid var(--studio-${value})` }} />
}

/** Choices by word and color. The first one leaves it to the section, as an empty field does. */
export function ChoiceInput({
  schemaType,
  value,
  onChange,
  readOnly,
  elementProps,
}: StringInputProps) {
  const name = useId()
  const choices = listGuard.safeParse(schemaType).data?.options.list ?? []
  const choose = (chosen: string | undefined) =>
    onChange(chosen === undefined ? unset() : set(chosen))
  return (
    <Stack gap={3} role="radiogroup" aria-label={schemaType.title} paddingY={2}>
      {[{ title: 'What fits the section', value: undefined }, ...choices].map((choice, index) => (
        <Flex as="label" key={choice.title} align="center" gap={3}>
          <Radio
            {...(index === 0 && { ref: elementProps.ref, onFocus: elementProps.onFocus })}
            name={name}
            checked={value === choice.value}
            disabled={readOnly === true}
            onChange={() => choose(choice.value)}
          />
          {choice.value === undefined ? null : (
            <Swatch type={schemaType.name} value={choice.value} />
          )}
          <Text size={1}>{choice.title}</Text>
        </Flex>
      ))}
    </Stack>
  )
}
