import { HomeIcon } from '@sanity/icons/Home'
import { Box, Button, Card, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import type { ReactNode } from 'react'
import { definePlugin, useCurrentUser, useTemplates, useWorkspace } from 'sanity'
import { useIntentLink } from 'sanity/router'
import { isEmbedded } from '../connection.ts'
import { useMayWrite } from '../may-write.ts'
import { Page, Part } from '../page.tsx'
import { Newsletter } from './newsletter.tsx'
import { Recent } from './recent.tsx'

/** The first page of the Studio: what to do first, what was edited last, and how many signed up. */
function Start() {
  const { basePath, title } = useWorkspace()
  const mayWrite = useMayWrite()
  const [first] = (useCurrentUser()?.name ?? '').split(' ')
  return (
    <Page
      title={first ? `Welcome, ${first}` : 'Welcome'}
      lead={
        mayWrite
          ? `Here you change the website of ${title}. Everything you write is a draft until you publish it, and everything published can be brought back.`
          : `Here you see the website of ${title} with all its drafts. To change it, ask an administrator to make you an editor.`
      }
    >
      {mayWrite ? (
        <FirstSteps />
      ) : (
        <Box>
          <OpenSite />
        </Box>
      )}
      <Box>
        <Button as="a" mode="ghost" href={`${basePath}/guide`} text="Read the guide" />
      </Box>
      <Part title="Changed last">
        <Recent />
      </Part>
      {isEmbedded && mayWrite ? <Newsletter /> : null}
    </Page>
  )
}

/** The site beside its fields. */
function OpenSite() {
  const { basePath } = useWorkspace()
  return (
    <Button
      as="a"
      tone="primary"
      href={`${basePath}/presentation?preview=/`}
      text="Open the site"
    />
  )
}

function FirstSteps() {
  const { basePath } = useWorkspace()
  return (
    <Part title="The first three things">
      <Grid gap={4} style={COLUMNS}>
        <Step
          number={1}
          title="Change a headline"
          text="Open the site beside its fields, click any text on it, and type. The page shows each letter as you write."
          action={<OpenSite />}
        />
        <Step
          number={2}
          title="Publish it"
          text="Press Publish under the form. Visitors see the change a moment later. Until then it is only here."
          action={
            <Button as="a" mode="ghost" href={`${basePath}/structure/page`} text="See all pages" />
          }
        />
        <Step
          number={3}
          title="Make a page"
          text="Give it a title, let Generate write its address, and add sections by their pictures."
          action={<NewPage />}
        />
      </Grid>
    </Part>
  )
}

/** What a new page can begin from, as in the list of pages. */
function NewPage() {
  const templates = useTemplates().filter(({ schemaType }) => schemaType === 'page')
  return (
    <MenuButton
      id="new-page"
      button={<Button mode="ghost" text="New page" />}
      menu={
        <Menu>
          {templates.map(({ id, title }) => (
            <NewPageItem key={id} template={id} title={title} />
          ))}
        </Menu>
      }
    />
  )
}

function NewPageItem({ template, title }: { template: string; title: string }) {
  const { href, onClick } = useIntentLink({ intent: 'create', params: { type: 'page', template } })
  return <MenuItem as="a" href={href} onClick={onClick} text={title} />
}

const COLUMNS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' }

interface StepProps {
  number: number
  title: string
  text: string
  action: ReactNode
}

function Step({ number, title, text, action }: StepProps) {
  return (
    <Card border padding={4} radius={3}>
      <Flex direction="column" gap={4} height="fill">
        <Text size={1} muted>
          {number}
        </Text>
        <Stack gap={3} flex={1}>
          <Heading as="h3" size={1}>
            {title}
          </Heading>
          <Text size={1} muted>
            {text}
          </Text>
        </Stack>
        <Box>{action}</Box>
      </Flex>
    </Card>
  )
}

/** Opens first, because it comes first among the tools. */
export const startTool = definePlugin({
  name: 'start',
  tools: [{ name: 'start', title: 'Start', icon: HomeIcon, component: Start }],
})
