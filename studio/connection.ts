import { embeddedLake } from 'embedded-lake/studio'

/** By their literal names, because the bundler replaces exactly these. */
const projectId = process.env.NEXT_PUBLIC_SANITY_PROJECT_ID
// Empty where .env.example was copied.
const dataset = process.env.NEXT_PUBLIC_SANITY_DATASET || 'production'

/** Whether the lake runs beside the site. */
export const isEmbedded = !projectId

/** Where the Studio reads and writes: Sanity's cloud with a project id, the embedded lake without. */
export const connection = projectId
  ? { projectId, dataset }
  : embeddedLake({ url: '/lake', basePath: '/studio', dataset })
