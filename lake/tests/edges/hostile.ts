/** Path segments, as sent, that are not valid names in a lake. */
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

/** Names that often cause bugs, though some of them are valid. */
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

/** Authorization headers that are not valid credentials here. */
export const BAD_CREDENTIALS = ['Bearer wrong', 'Bearer', 'Basic YTpi', 'Bearer a b', 'null', '']
