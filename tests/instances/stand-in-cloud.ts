import { pathToFileURL } from 'node:url'
import { openGateway } from '../../scripts/sanity/gateway.ts'

const LEAD = pathToFileURL('scripts/sanity/lead-to-lake.ts').href
const PROJECT = 'abc12345'

/**
 * Stands in for Sanity's cloud: what a site with `content` asks Sanity's hosts for, as it would
 * anywhere else, is answered by the lake at `lakeUrl`.
 */
export async function startStandInCloud(lakeUrl: string, readToken: string) {
  const gateway = await openGateway(lakeUrl)
  return {
    projectId: PROJECT,
    /** The variables of a site whose content is in this cloud. */
    content: {
      NEXT_PUBLIC_SANITY_PROJECT_ID: PROJECT,
      SANITY_API_READ_TOKEN: readToken,
      LAKE_GATEWAY_PORT: String(gateway.port),
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${LEAD}`.trim(),
    },
    stop: () => gateway.close(),
  }
}
