import { Box, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode, Ref } from 'react'

type RowsProps = {
  children: ReactNode
  /** For a list that takes the focus of a row that goes. */
  ref?: Ref<HTMLUListElement>
}

/** A list with a line between its rows. */
export function Rows({ children, ref }: RowsProps) {
  return (
    <Card border radius={3} overflow="hidden">
      <Stack
        as="ul"
        ref={ref}
        tabIndex={ref ? -1 : undefined}
        padding={0}
        // The card cuts off what is outside of it.
        style={{ margin: 0, listStyle: 'none', outlineOffset: '-2px' }}
      >
        {children}
      </Stack>
    </Card>
  )
}

type RowProps = {
  title: ReactNode
  detail: ReactNode
  children?: ReactNode
  /** For a row that takes the focus. */
  ref?: Ref<HTMLLIElement> | undefined
}

/** Two lines of text, and what can be done at their end. */
export function Row({ title, detail, children, ref }: RowProps) {
  return (
    <Card
      as="li"
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      // The list cuts off what is outside of it.
      style={{ outlineOffset: '-2px' }}
      padding={3}
      paddingX={4}
      borderBottom
    >
      <Flex align="center" gap={3} wrap="wrap">
        <Box flex={1} style={{ minWidth: '12rem' }}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Text size={1} muted>
              {detail}
            </Text>
          </Stack>
        </Box>
        {children}
      </Flex>
    </Card>
  )
}

/** In place of rows: why there are none, or that they are on their way. */
export function Waiting({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return <Spinner muted />
  return (
    <Card tone="critical" padding={4} radius={3} role="alert">
      <Text size={1}>{problem}</Text>
    </Card>
  )
}
