import { evaluate, parse } from 'groq-js'
import { createClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { readContent } from '../../scripts/content/read-content.ts'
import { refuseOlderData } from '../../scripts/support/older-data.ts'

/** A client whose dataset holds `documents`. */
function clientOf(documents: readonly object[]) {
  const client = createClient({
    projectId: 'local',
    dataset: 'test',
    apiVersion: '2025-09-25',
    useCdn: false,
  })
  const fetch = async (query: string) =>
    (await evaluate(parse(query), { dataset: documents })).get()
  return Object.assign(client, { fetch })
}

it('lets the content of this version pass, and none at all', async () => {
  const { documents } = await readContent('content')
  await expect(refuseOlderData(clientOf(documents), '.data')).resolves.toBeUndefined()
  await expect(refuseOlderData(clientOf([]), '.data')).resolves.toBeUndefined()
})

it('refuses settings without a name and says how to mend it', async () => {
  const settings = { _id: 'settings', _type: 'settings', notice: 'Patents pending.' }
  await expect(refuseOlderData(clientOf([settings]), '.data')).rejects.toThrow(
    /older version[\s\S]*npm run content:import -- --replace-all/,
  )
})
