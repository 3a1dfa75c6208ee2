import { createLakeClient, downloadFrom } from '../content/client.ts'
import { followContent } from '../content/follow-content.ts'
import { saveRevisions } from '../content/known-revisions.ts'
import { print } from './progress.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * Keeps the files of content/ in step with publishing until the shutdown. Throws if the content is
 * in Sanity's cloud.
 */
export async function writeContent(lakeUrl: string | undefined, shutdown: Shutdown): Promise<void> {
  if (lakeUrl === undefined)
    throw new Error(
      '--write-content follows the embedded lake. With NEXT_PUBLIC_SANITY_PROJECT_ID, use `npm run content:export`.',
    )
  const stop = await followContent(createLakeClient(lakeUrl), 'content', {
    download: downloadFrom(lakeUrl),
    async onWritten(ids, written, gone) {
      print(`  content/: ${ids.join(', ')}`)
      await saveRevisions('content', written, gone)
    },
    onError: (error) =>
      print(
        `  content/ was not written: ${error instanceof Error ? error.message : error}`,
        'stderr',
      ),
  })
  shutdown.defer(stop)
}
