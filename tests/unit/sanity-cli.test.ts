import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openGateway } from '../../scripts/sanity/gateway.ts'
import { notNeeded } from '../../scripts/sanity/not-needed.ts'
import { portOf } from '../support/port-of.ts'

test.each([
  [['hooks', 'list'], 'without webhooks'],
  [['hook', 'list'], 'without webhooks'],
  [['hooks:list'], 'without webhooks'],
  [['backups', 'list'], 'npm run lake -- backup'],
  [['graphql', 'deploy'], 'no GraphQL'],
  [['datasets', 'copy'], 'one dataset'],
  [['dataset', 'copy', 'production', 'second'], 'one dataset'],
  [['tokens', 'list'], 'npm run people'],
  [['cors', 'list'], 'no CORS'],
])('sanity %j says what there is instead', (args, part) => {
  expect(notNeeded(args)).toContain(part)
})

test.each([[[]], [['constructor']], [['datasets', 'list']], [['documents', 'get', 'copy']]])(
  'sanity %j is left to the CLI',
  (args) => expect(notNeeded(args)).toBeUndefined(),
)

test.each([
  ['', '//v2024-01-29/data/export/production?x=//', '/v2024-01-29/data/export/production?x=//'],
  ['/lake/', '//v1/ping', '/lake/v1/ping'],
])('below "%s" the lake is asked for %s as %s', async (base, path, asked) => {
  const lake = createServer(({ url }, response) => void response.end(url))
  lake.listen(0, '127.0.0.1')
  await once(lake, 'listening')
  const port = portOf(lake)
  const gateway = await openGateway(`http://127.0.0.1:${port}${base}`)
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`)
  expect(await answer.text()).toBe(asked)
  gateway.close()
  lake.close()
})
