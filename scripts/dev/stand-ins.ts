import { startStandIns, startStandInsWithOneTrust } from '../../tests/stand-ins/all.ts'
import { serveLog } from '../../tests/stand-ins/log-page.ts'
import { startProvider } from '../../tests/stand-ins/provider.ts'
import type { RecordedRequest } from '../../tests/stand-ins/recorded-server.ts'
import { startSentry } from '../../tests/stand-ins/sentry.ts'
import { print } from '../support/progress.ts'

/** What a stand-in recorded, in the form that the log page shows. */
function logOf(
  name: string,
  { origin, requests }: { origin: string; requests: RecordedRequest[] },
) {
  return {
    name,
    origin,
    get received() {
      return requests.map(({ at, body, method, url }) => ({
        at,
        method,
        path: url.pathname,
        fields: Object.fromEntries(url.searchParams),
        body: body.toString(),
      }))
    },
  }
}

/**
 * Starts a stand-in for each vendor, the mailing list and Sentry, and sets the variables that point
 * to them. They end with this process.
 */
export async function useStandIns(withOneTrust: boolean): Promise<void> {
  const { servers, variables } = await (withOneTrust
    ? startStandInsWithOneTrust()
    : startStandIns())
  const [provider, sentry] = [await startProvider(), await startSentry()]
  Object.assign(process.env, variables, {
    NEWSLETTER_ACTION_URL: provider.action,
    NEXT_PUBLIC_SENTRY_DSN: sentry.dsn,
  })
  const others = [logOf('Mailing list', provider), logOf('Sentry', sentry)]
  print(`  Vendors ${await serveLog([...servers, ...others])}`)
}
