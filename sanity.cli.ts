import { defineCliConfig } from 'sanity/cli'
import { sanity } from './lib/env.ts'

export default defineCliConfig({
  api: { projectId: sanity.projectId, dataset: sanity.dataset },
  typegen: {
    path: ['./lib/sanity/queries.ts', './schemas/**/*.ts'],
    schema: './schemas/generated/schema.json',
    generates: './schemas/generated/types.ts',
    overloadClientMethods: false,
  },
  // For commands that read the schema. Without this they compile every package that the Studio uses,
  // which takes twice as long: only what is written for a compiler goes through one.
  vite: (config) => ({ ...config, ssr: { ...config.ssr, noExternal: [/^@\//, /@sanity\/cli/] } }),
})
