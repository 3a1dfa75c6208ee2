import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { withChecks } from './schemas/checks/validate-document.ts'
import { schemaTypes } from './schemas/index.ts'
import { documentActions } from './studio/actions/index.ts'
import { connection } from './studio/connection.ts'
import { firstField } from './studio/first-field.tsx'
import { keepCursor } from './studio/keep-cursor.tsx'
import { guideTool } from './studio/guide/guide-tool.ts'
import { siteHealthTool } from './studio/health/health-tool.tsx'
import { withIcons } from './studio/icons.tsx'
import { inputs } from './studio/inputs.tsx'
import { Mark } from './studio/mark.tsx'
import { mediaTool } from './studio/media/media-tool.tsx'
import { picker } from './studio/media/picker.tsx'
import { notPublished } from './studio/not-published.ts'
import { offline } from './studio/offline.tsx'
import { ownOrigins } from './studio/own-origins.ts'
import { presentation } from './studio/presentation.ts'
import { projectTool } from './studio/project/project-tool.tsx'
import { readPixels } from './studio/read-pixels.ts'
import { readStart } from './studio/read-start.ts'
import { steadyPerspective } from './studio/steady-perspective.tsx'
import { startTool } from './studio/start/start-tool.tsx'
import { structure } from './studio/structure.ts'
import { templates } from './studio/templates.ts'
import { tools } from './studio/tools.ts'
import { typedTexts } from './studio/typed-texts.tsx'
import { uploadReasons } from './studio/upload-reasons.tsx'
import { words } from './studio/words.ts'

export default defineConfig({
  name: 'default',
  // The site gives it the name from the settings and the brand's color: app/studio/.
  title: 'Website',
  icon: Mark,
  basePath: '/studio',
  ...connection,
  plugins: [
    startTool(),
    structureTool({ title: 'Content', structure }),
    presentation(),
    mediaTool(),
    siteHealthTool(),
    guideTool(),
    visionTool(),
    projectTool(),
    uploadReasons(),
    picker(),
    typedTexts(),
    firstField(),
    keepCursor(),
    steadyPerspective(),
    offline(),
  ],
  tools,
  schema: {
    types: withIcons(withChecks(schemaTypes, { readPixels, readStart, origins: ownOrigins() })),
    templates,
  },
  form: { components: { input: inputs } },
  document: {
    actions: documentActions,
    badges: (badges) => [notPublished, ...badges],
    comments: { enabled: false },
    askToEdit: { enabled: false },
  },
  i18n: { bundles: words },
  // Features that only Sanity's cloud has; switched off so that no button leads nowhere.
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
})
