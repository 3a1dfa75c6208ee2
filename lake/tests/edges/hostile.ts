/** Path segments, as they go over the wire, that no name in a lake can be. */
export const IMPOSSIBLE_NAMES = [
  '..',
  '%2e%2e',
  '..%2f..%2ftoken',
  '%2e%2e%2f%2e%2e%2flake.db',
  '..%5c..%5ctoken',
  '..\\token',
  '%2fetc%2fpasswd',
  'a%00b',
  '%0d%0aset-cookie:%20a=b',
  '%1b[2J',
  '%7f',
  '%E0%A4%A',
  '%ED%A0%80',
  '%',
  'a%20b',
  "'%20or%201=1--",
  '%F0%9F%92%A3',
  '*',
  'x'.repeat(30_000),
]

/** Names that programs trip over, though some may be given. */
export const ODD_NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'undefined', 'NaN', '%2c']

export const BAD_VERSIONS = [
  '/v',
  '/v0',
  '/v2',
  '/v-1',
  '/vx',
  '/v2025-13-01',
  '/v2025-02-30',
  '/v9999999999-01-01',
  '/v1%00',
]

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** What an Authorization header may hold without being a credential here. */
export const BAD_CREDENTIALS = ['Bearer wrong', 'Bearer', 'Basic YTpi', 'Bearer a b', 'null', '']
