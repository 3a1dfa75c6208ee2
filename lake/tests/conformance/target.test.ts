import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from '../start-lake.ts'
import { refuseOthersContent } from './target.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

test("a dataset with somebody's content is refused, one with leftovers of these tests is not", async () => {
  const client = lake.client({ perspective: 'raw' })
  await lake.seed(
    { _id: 'conformance-1-a', _type: 'note' },
    { _id: 'drafts.conformance-1-b', _type: 'note' },
  )
  await client.releases.create({ releaseId: 'rconf1' })
  await client.assets.upload('file', Buffer.from('x'), { filename: 'conformance-1-x.txt' })
  await expect(refuseOthersContent(client)).resolves.toBeUndefined()
  await lake.seed({ _id: 'drafts.page', _type: 'page' })
  await expect(refuseOthersContent(client)).rejects.toThrow('holds 1 documents that are not of')
})
