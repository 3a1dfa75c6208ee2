import { CogIcon } from '@sanity/icons/Cog'
import { Button, Flex, Text } from '@sanity/ui'
import { definePlugin, useProjectId } from 'sanity'
import { isEmbedded } from '../connection.ts'
import { Page, Part } from '../page.tsx'
import { LinkList, UnreadableLinks } from '../preview-links/link-list.tsx'
import { usePreviewLinks } from '../preview-links/use-links.ts'
import { AuditLog } from './audit-log.tsx'
import { People } from './people.tsx'
import { Waiting } from './rows.tsx'
import { Signups } from './signups.tsx'
import { SiteFigures } from './site-figures.tsx'
import { LakeStatus } from './status.tsx'
import { Tokens } from './tokens.tsx'

/** What administrators look after. On Sanity's cloud people and tokens have their place there. */
function Project() {
  return (
    <Page title="Project" lead="Who may do what on this site, and how its content is kept.">
      {isEmbedded ? (
        <>
          <LakeStatus />
          <SiteFigures />
          <Signups />
          <People />
        </>
      ) : (
        <OnCloud />
      )}
      <PreviewLinks />
      {isEmbedded ? (
        <>
          <Tokens />
          <AuditLog />
        </>
      ) : null}
    </Page>
  )
}

function OnCloud() {
  const project = useProjectId()
  return (
    <Part title="People and tokens" about="Sanity keeps both, and the log of this project.">
      <Flex>
        <Button
          as="a"
          mode="ghost"
          href={`https://www.sanity.io/manage/project/${project}`}
          target="_blank"
          rel="noreferrer"
          text="Open the project at Sanity"
        />
      </Flex>
    </Part>
  )
}

function PreviewLinks() {
  const { links, unreadable, takeBack } = usePreviewLinks(undefined)
  return (
    <Part
      title="Preview links"
      about="Drafts, and pages of releases, that people without an account can see. Editors make them from the menu of dots beside Publish."
    >
      {links === undefined ? <Waiting problem={undefined} /> : null}
      {links?.length === 0 ? (
        <Text size={1} muted>
          None is open.
        </Text>
      ) : null}
      {links === undefined ? null : <LinkList links={links} onTakeBack={takeBack} hasPages />}
      <UnreadableLinks count={unreadable} />
    </Part>
  )
}

/** Adds the page to the tools of administrators. */
export const projectTool = definePlugin({
  name: 'project',
  tools: (tools, { currentUser }) =>
    currentUser?.roles.some(({ name }) => name === 'administrator') === true
      ? [...tools, { name: 'project', title: 'Project', icon: CogIcon, component: Project }]
      : tools,
})
