import { Card, Text } from '@sanity/ui'

/** What did not work, and why. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Card tone="critical" border padding={3} radius={2} role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  )
}
