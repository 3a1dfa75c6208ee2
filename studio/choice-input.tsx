import { Flex, Radio, Stack, Text } from '@sanity/ui'
import { type CSSProperties, useId } from 'react'
import { set, type StringInputProps, unset } from 'sanity'
import { z } from 'zod'
import { BUTTON_DEFAULTS } from '../lib/constants.ts'

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

/** What an empty field stands for, by the name of its type. */
const USUAL: Partial<Record<string, string>> = {
  buttonColor: BUTTON_DEFAULTS.color,
  buttonSize: BUTTON_DEFAULTS.size,
}
const NONE = { title: 'None', value: undefined }

/** The color itself, which app/studio/layout.tsx takes from the brand; none for sizes. */
function Swatch({ type, value }: { type: string; value: string }) {
  if (type === 'buttonColor')
    return <i style={{ ...SWATCH, background: `var(--studio-${value})` }} />
  if (type !== 'buttonBorder') return null
  return <i style={{ ...SWATCH, border: `2px solid var(--studio-${value})` }} />
}

/** Choices by word and color. An empty field is the usual choice. */
export function ChoiceInput({
  schemaType,
  value,
  onChange,
  readOnly,
  elementProps,
}: StringInputProps) {
  const name = useId()
  const usual = USUAL[schemaType.name]
  const listed = listGuard.safeParse(schemaType).data?.options.list ?? []
  const choices = usual === undefined ? [NONE, ...listed] : listed
  const choose = (chosen: string | undefined) =>
    onChange(chosen === undefined || chosen === usual ? unset() : set(chosen))
  return (
    <Stack gap={3} role="radiogroup" aria-label={schemaType.title} paddingY={2}>
      {choices.map((choice, index) => (
        <Flex as="label" key={choice.title} align="center" gap={3}>
          <Radio
            {...(index === 0 && { ref: elementProps.ref, onFocus: elementProps.onFocus })}
            name={name}
            checked={(value ?? usual) === choice.value}
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
