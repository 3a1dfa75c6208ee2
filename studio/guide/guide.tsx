import { Box, Card, Container, useTheme_v2 } from '@sanity/ui'
import type { CSSProperties } from 'react'
import { html } from '../../docs/editors.md'
import s from './guide.module.css'

interface Style extends CSSProperties {
  '--guide-font': string
}

/** The guide for editors, docs/editors.md. */
export default function Guide() {
  const style: Style = { '--guide-font': useTheme_v2().font.text.family }
  return (
    <Card height="fill" overflow="auto">
      <Container width={2} padding={4} paddingY={6}>
        <Box
          as="main"
          className={s.guide}
          style={style}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </Container>
    </Card>
  )
}
