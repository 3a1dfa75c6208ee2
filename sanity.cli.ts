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
})
