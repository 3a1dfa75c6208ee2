import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { readContent } from '../../scripts/content/read-content.ts'
import { refuseOlderData } from '../../scripts/support/older-data.ts'

/** A lake that holds `documents`. */
const holding = (documents: readonly object[]) => async (query: string) =>
  (await evaluate(parse(query), { dataset: documents })).get()

it('lets the content of this version pass, and none at all', async () => {
  const { documents } = await readContent('content')
  await expect(refuseOlderData(holding(documents), '.data')).resolves.toBeUndefined()
  await expect(refuseOlderData(holding([]), '.data')).resolves.toBeUndefined()
})

it('refuses settings without a name and says how to mend it', async () => {
  const settings = { _id: 'settings', _type: 'settings', notice: 'Patents pending.' }
  await expect(refuseOlderData(holding([settings]), '.data')).rejects.toThrow(
    /older version[\s\S]*npm run content:import -- --replace-all/,
  )
})
