/**
 * Commands about features of Sanity's cloud that the embedded lake does not have, and what to use
 * instead. The CLI knows most of them in the singular, too.
 */
const INSTEAD = new Map(
  Object.entries({
    backup:
      'Backups are made with `npm run lake -- backup <file>`, and put back with `npm run lake -- restore <file>`.',
    cors: 'The embedded lake needs no CORS origins: site, Studio and lake share one address. Origins of other sites are listed in LAKE_ALLOW_ORIGINS.',
    'dataset copy':
      'The embedded lake holds one dataset. Copy it with `npm run lake -- backup <file>`, or take its content along with `npm run sanity -- datasets export`.',
    deploy:
      'The Studio is a part of the site: `npm run build` and `npm start` serve it at /studio.',
    graphql: 'The embedded lake answers GROQ and has no GraphQL API.',
    hook: 'The embedded lake tells the site of each publish by itself, without webhooks.',
    login: 'Nobody needs to sign in for commands: they use the token of the embedded lake.',
    logout: 'There is no session to end: commands use the token of the embedded lake.',
    manage:
      'The embedded lake has no page at sanity.io. `npm run people` manages people and tokens.',
    project: 'The embedded lake is one project. `npm run people` manages people and tokens.',
    token: 'Tokens of the embedded lake are managed by `npm run people`.',
    undeploy: 'The Studio is a part of the site, and is not deployed by itself.',
  }),
)

/**
 * The message to print instead of running a command; undefined for commands that work with the
 * embedded lake.
 */
export function notNeeded(args: readonly string[]): string | undefined {
  const [command = '', part = ''] = args.join(' ').split(/[ :]/)
  const topic = command.replace(/s$/, '')
  return INSTEAD.get(command) ?? INSTEAD.get(topic) ?? INSTEAD.get(`${topic} ${part}`)
}
