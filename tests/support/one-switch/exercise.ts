import type { Preview } from '../../../lib/preview/current-preview.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeSignatureHeader } from '@sanity/webhook'
import type { Figure } from '../../../schemas/objects/figure.ts'
import { LISTED_TYPES } from '../../../schemas/routed-types.ts'
import { ROUTED_TYPES } from '../../../schemas/shared/route.ts'
import { createStudioClient } from './studio-client.ts'

/**
 * Runs everything in the project that talks to a content lake, and prints the results as one line
 * of JSON. The environment variables decide which lake it is.
 */
const { env, sanity } = await import('../../../lib/env.ts')

const attempt = (work: Promise<unknown>) =>
  work.catch((error: unknown) => (error instanceof Error ? error.message : String(error)))

/** Runs each of the site's reads, by name. */
async function readSite() {
  const { hasAny, loadDocument, loadList, ...content } =
    await import('../../../lib/sanity/content.ts')
  const { loadRedirect } = await import('../../../lib/sanity/redirects.ts')
  const routes = await import('../../../lib/sanity/routes.ts')
  const others = { ...content, ...routes }
  const outcomes: Record<string, unknown> = {}
  outcomes['hasAny'] = await attempt(hasAny('post'))
  outcomes['loadRedirect'] = await attempt(loadRedirect('some/x'))
  for (const [name, read] of Object.entries(others)) outcomes[name] = await attempt(read())
  for (const type of ROUTED_TYPES) outcomes[type] = await attempt(loadDocument(type, 'some/x'))
  for (const type of LISTED_TYPES) outcomes[`${type} list`] = await attempt(loadList(type))
  const preview: Preview = {
    draftMode: true,
    token: 'its own',
    perspective: ['rOne', 'drafts'],
  }
  outcomes['preview'] = await attempt(loadDocument('page', '/', preview))
  return outcomes
}

async function moveContent() {
  const { withContentClient } = await import('../../../scripts/content/client.ts')
  const { exportContent } = await import('../../../scripts/content/export-content.ts')
  const { importContent } = await import('../../../scripts/content/import-content.ts')
  const folder = await mkdtemp(join(tmpdir(), 'one-switch-'))
  try {
    return await withContentClient(async (client, download) => {
      const exported = await exportContent(client, folder, { download, drafts: true, prune: false })
      const home = JSON.parse(await readFile(join(folder, 'pages/home.json'), 'utf8'))
      return { exported, home, imported: await importContent(client, folder, 'replace-all') }
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function useStudio() {
  const client = await createStudioClient(`http://${env.HOST}:${env.PORT}`)
  await client.fetch('*[_type == $type]', { type: 'post' }, { tag: 'list' })
  await client.fetch('*[_id in $ids]', { ids: Array.from({ length: 900 }, (_, i) => `id-${i}`) })
  await client.getDocument('drafts.a')
  await client.createOrReplace({ _id: 'drafts.a', _type: 'post' })
  await client.patch('drafts.a').set({ title: 'A' }).commit({ visibility: 'async' })
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
  await client.assets.upload('file', Buffer.from('bytes'), { filename: 'a.txt', label: 'l' })
  await client.request({ uri: '/users/me', tag: 'users.get-current' })
  return new Promise<string>((resolve, reject) => {
    const listening = client
      .listen('*[_id == $id]', { id: 'a' }, { events: ['welcome'], includeResult: false })
      .subscribe({
        next: ({ type }) => {
          listening.unsubscribe()
          resolve(type)
        },
        error: reject,
      })
  })
}

/** The webhook receiver's responses to valid and invalid calls, and the tags that they expired. */
async function callWebhook() {
  const { POST } = await import('../../../app/api/revalidate/route.ts')
  const expired: string[] = []
  Object.assign(globalThis, { expiredTags: expired })
  const moved = '{"_id":"a","_type":"post","slug":"b","previousSlug":"a","operation":"update"}'
  const good = 'sixteen characters or more'
  const calls = [
    [moved, good],
    ['{"_id":"a","_type":"post","slug":null,"previousSlug":"a","operation":"delete"}', good],
    [moved, 'another secret than that'],
    ['not json', good],
    ['{}', good],
  ] as const
  const statuses: number[] = []
  for (const [body, secret] of calls) {
    const headers = {
      'content-type': 'application/json',
      'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), secret),
    }
    const request = new Request('http://site/api/revalidate', { method: 'POST', body, headers })
    statuses.push((await POST(request)).status)
  }
  return { statuses, expired }
}

async function makeAddresses() {
  const { imageSource } = await import('../../../lib/sanity/image.ts')
  const { fileHref } = await import('../../../lib/sanity/links.ts')
  const figure: Figure = {
    ref: `image-${'a'.repeat(40)}-1600x1000-png`,
    source: undefined,
    alt: 'A street',
    caption: undefined,
    marks: [],
    lqip: undefined,
    crop: { top: 0.1, bottom: 0, left: 0.25, right: 0 },
    hotspot: { x: 0.5, y: 0.3, width: 0.2, height: 0.2 },
  }
  const base = env.NEXT_PUBLIC_SANITY_PROJECT_ID ? 'https://cdn.sanity.io' : 'http://localhost/lake'
  const url = `${base}/files/${sanity.projectId}/production/${'b'.repeat(40)}.pdf`
  return {
    image: imageSource(figure),
    cropped: imageSource(figure, 1),
    file: fileHref({ url, originalFilename: 'data sheet.pdf', size: 1 }),
  }
}

const outcomes = {
  site: await readSite(),
  content: await moveContent(),
  studio: await useStudio(),
  webhook: await callWebhook(),
  addresses: await makeAddresses(),
}
console.log(JSON.stringify(outcomes))
process.exit()
