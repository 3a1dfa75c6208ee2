import { Card, Text } from '@sanity/ui'
import { refusalGuard } from '../upload-reasons.tsx'

/** The reason that the lake gave, or else the network. */
export function reasonOf(error: unknown): string {
  const { data } = refusalGuard.safeParse(error)
  if (data !== undefined) return data.response.body.message
  return error instanceof Error ? error.message : String(error)
}

/** What did not work, and why. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Card tone="critical" border padding={3} radius={2} role="alert">
      <Text size={1}>{text}</Text>
    </Card>
  )
}
