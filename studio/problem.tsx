import { Card, Text } from '@sanity/ui'

interface Props {
  text: string | undefined
  border?: boolean
}

/** What did not work, and why. */
export function Problem({ text, border = true }: Props) {
  if (text === undefined) return null
  return (
    <Card tone="critical" border={border} padding={3} radius={2} role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  )
}
