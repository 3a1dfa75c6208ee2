import { Box, Card, Container, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

type Props = { title: string; lead: ReactNode; children: ReactNode }

/** A page of the Studio that is not a form: one column under a heading. */
export function Page({ title, lead, children }: Props) {
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Container width={2} padding={4} paddingY={6}>
        <Stack gap={6} as="main">
          <Stack gap={4}>
            <Heading as="h1" size={4}>
              {title}
            </Heading>
            <Text size={2} muted>
              {lead}
            </Text>
          </Stack>
          {children}
          <Box paddingBottom={6} />
        </Stack>
      </Container>
    </Card>
  )
}

type PartProps = { title: string; about?: string; children: ReactNode }

/** A part of such a page. */
export function Part({ title, about, children }: PartProps) {
  return (
    <Stack gap={4} as="section">
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {about === undefined ? null : (
          <Text size={1} muted>
            {about}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}
