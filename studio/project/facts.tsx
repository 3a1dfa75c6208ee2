import { Card, Grid, Stack, Text } from '@sanity/ui'

export interface Fact {
  label: string
  value: string
  detail?: string
  /** Whether it needs attention. */
  isBad?: boolean
}

interface Props {
  facts: readonly Fact[]
  /** How wide a card is at least. */
  width?: string
}

/** Cards side by side, each with a number or a word that matters. */
export function Facts({ facts, width = '10rem' }: Props) {
  return (
    <Grid
      gap={3}
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${width}, 100%), 1fr))` }}
    >
      {facts.map(({ label, value, detail, isBad = false }) => (
        <Card key={label} border padding={4} radius={3} tone={isBad ? 'caution' : 'default'}>
          <Stack gap={3} as="dl" style={{ margin: 0 }}>
            <Text as="dt" size={1} muted>
              {label}
            </Text>
            <Text as="dd" size={2} weight="semibold" style={{ margin: 0 }}>
              {value}
            </Text>
            {detail === undefined ? null : (
              <Text as="dd" size={1} muted style={{ margin: 0 }}>
                {detail}
              </Text>
            )}
          </Stack>
        </Card>
      ))}
    </Grid>
  )
}
