import { MONITORING } from '../constants.ts'

const { droppedPath, release, traces } = MONITORING

/** Where browsers send their reports: by way of this site, which blockers and the CSP let through. */
export const TUNNEL_PATH = '/api/monitoring'

/** Settings of the SDK that browser and server share. */
export const SHARED_SETTINGS = {
  release,
  tracesSampleRate: traces,
  // The SDK sends spans instead of transactions, named by their route; without a route, the path tells.
  ignoreSpans: [
    new RegExp(`^(GET )?${droppedPath}$`),
    { name: /./, attributes: { 'url.path': droppedPath } },
  ],
  // Nothing that identifies a person: the SDK's defaults collect all of it.
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    databaseQueryData: false,
    stackFrameVariables: false,
  },
}
