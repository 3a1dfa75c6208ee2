/**
 * Commands about features of Sanity's cloud that the embedded lake does not have, and what to use
 * instead.
 */
const INSTEAD: Record<string, string> = {
  cors: 'The embedded lake needs no CORS origins: site, Studio and lake share one address. Origins of other sites are listed in LAKE_ALLOW_ORIGINS.',
  deploy: 'The Studio is a part of the site: `npm run build` and `npm start` serve it at /studio.',
  hook: 'The embedded lake tells the site of each publish by itself, without webhooks.',
  login: 'Nobody needs to sign in for commands: they use the token of the embedded lake.',
  logout: 'There is no session to end: commands use the token of the embedded lake.',
  manage: 'The embedded lake has no page at sanity.io. `npm run people` manages people and tokens.',
  projects: 'The embedded lake is one project. `npm run people` manages people and tokens.',
  tokens: 'Tokens of the embedded lake are managed by `npm run people`.',
  undeploy: 'The Studio is a part of the site, and is not deployed by itself.',
}

/**
 * The message to print instead of running a command; undefined for commands that work with the
 * embedded lake.
 */
export const notNeeded = ([command = '']: readonly string[]): string | undefined =>
  Object.hasOwn(INSTEAD, command) ? INSTEAD[command] : undefined
