import { ROLES } from '../../model/roles.ts'
import { badBodies } from './bad-bodies.ts'
import { ENDPOINTS, type Endpoint } from './endpoints.ts'
import { BAD_CREDENTIALS, BAD_VERSIONS, IMPOSSIBLE_NAMES, METHODS, ODD_NAMES } from './hostile.ts'
import { credentialOf, goodRequest, VERSION, type Headers, type Sent } from './send.ts'
import type { World } from './world.ts'

export interface BadRequest {
  what: string
  sent: Sent
  /** Acceptable statuses. */
  statuses: number[]
}

/** Variations of a valid request, each invalid in one way. */
export function badRequests(name: string, endpoint: Endpoint, world: World): BadRequest[] {
  const good = goodRequest(name, endpoint, world)
  const spoilt = (what: string, change: Partial<Sent>, ...statuses: number[]): BadRequest => ({
    what,
    sent: { ...good, ...change },
    statuses,
  })
  const withHeaders = (what: string, headers: Headers, ...statuses: number[]) =>
    spoilt(what, { headers: { ...good.headers, ...headers } }, ...statuses)

  const { authorization: _, ...nobody } = good.headers
  const { lowest } = endpoint
  const tooLow = lowest === 'anyone' ? [] : ROLES.slice(ROLES.indexOf(lowest) + 1)
  const credentials = endpoint.ignoresCredentials === true ? [] : BAD_CREDENTIALS
  const separator = good.path.includes('?') ? '&' : '?'
  return [
    ...(lowest === 'anyone' ? [] : [spoilt('nobody', { headers: nobody }, 401)]),
    ...tooLow.map((role) => withHeaders(`a ${role}`, credentialOf(role, world), 403)),
    ...credentials.map((text) => withHeaders(text, { authorization: text }, 401)),
    ...BAD_VERSIONS.map((version) =>
      spoilt(version, { path: good.path.replace(VERSION, version) }, 400),
    ),
    ...otherMethods(good.path).map((method) =>
      spoilt(method, { method }, good.body !== undefined && BODILESS.has(method) ? 400 : 404),
    ),
    ...(BODILESS.has(good.method) ? [spoilt('a body in excess', { body: '{}' }, 400)] : []),
    spoilt('a long address', { path: `${good.path}${separator}x=${'x'.repeat(70_000)}` }, 431),
    withHeaders('a compressed body', { 'content-encoding': 'gzip' }, 415),
    withHeaders('another host', { host: 'evil.example' }, 403),
    ...(endpoint.needsOwnOrigin === true || good.method !== 'GET'
      ? [withHeaders('a page of another site', { origin: 'https://evil.example' }, 403)]
      : []),
    ...namesOf(name).flatMap(({ place, param }) =>
      badNames(param, endpoint).map(([word, statuses]) =>
        spoilt(`${param} ${word}`, { path: renamed(good.path, place, word) }, ...statuses),
      ),
    ),
    ...badBodies(endpoint.body, good).map(([what, change, status]) =>
      spoilt(`a body with ${what}`, change, status),
    ),
  ]
}

/** Methods whose requests have no body. */
const BODILESS = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])

const segmentsOf = (name: string) => name.slice(name.indexOf('/')).split('/')

/** The parts of an endpoint's path that contain names. */
const namesOf = (name: string) =>
  segmentsOf(name)
    .map((param, place) => ({ place, param }))
    .filter(({ param }) => param.startsWith(':'))

function badNames(param: string, { takesAny }: Endpoint): [word: string, statuses: number[]][] {
  const refused = [400, 404, 409]
  const answered = [...refused, 200, 204]
  const impossible = IMPOSSIBLE_NAMES.map((word): [string, number[]] => [
    word,
    takesAny === param ? answered : refused,
  ])
  const odd = ODD_NAMES.map((word): [string, number[]] => [word, answered])
  const isFixed = param === ':dataset' || param === ':project'
  const another: [string, number[]][] = isFixed ? [['staging', [404]]] : []
  return [...impossible, ...odd, ...another]
}

function renamed(path: string, place: number, word: string): string {
  const [before = '', query] = path.slice(VERSION.length).split('?')
  const segments = before.split('/').with(place, word)
  return VERSION + segments.join('/') + (query === undefined ? '' : `?${query}`)
}

/** Methods that no endpoint supports at a path. */
function otherMethods(path: string): string[] {
  const asked = path.slice(VERSION.length).split('?')[0]?.split('/') ?? []
  const isAt = (name: string) =>
    segmentsOf(name).length === asked.length &&
    segmentsOf(name).every((segment, i) => segment.startsWith(':') || segment === asked[i])
  const known = Object.keys(ENDPOINTS).filter(isAt)
  return METHODS.filter((method) => !known.some((name) => name.startsWith(`${method} `)))
}
