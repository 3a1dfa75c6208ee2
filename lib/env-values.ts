import { z } from 'zod'
import type { Variable } from './vendors/vendor.ts'

/** Kinds of values that environment variables can have, with the error messages for wrong ones. */

const TRUST_PROXY_HINT =
  'say how many proxies stand in front (TRUST_PROXY=1), or list their addresses; "true" would believe what visitors write themselves'
/** What proxy-addr accepts. A network of all addresses (`/0`) is refused. */
const proxyAddress = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().regex(/\/[1-9]\d*$/),
  z.cidrv6().regex(/\/[1-9]\d*$/),
])

/** `2` -> 2, `10.0.0.0/8, ::1` -> both, `false` -> 0. */
export const trustedProxies = z.string().transform((text, context): number | string[] => {
  const value = text.trim().toLowerCase()
  if (value === 'false') return 0
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const addresses = value.split(',').map((address) => address.trim())
  if (addresses.every((address) => proxyAddress.safeParse(address).success)) return addresses
  const message =
    value === 'true'
      ? TRUST_PROXY_HINT
      : 'a number of proxies, or a comma list of their addresses or networks'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Patterns cannot tell whether an address has a port and a host that there can be. */
const isUsableAddress = (text: string) => !/^https?:/.test(text) || URL.canParse(text)

export const optional = ({ hint, pattern }: Variable) =>
  z.string().regex(pattern, hint).refine(isUsableAddress, hint).optional()

export function wholeNumber(from: number, to: number) {
  const hint = `a whole number from ${from} to ${to}`
  return z.coerce.number(hint).int(hint).min(from, hint).max(to, hint)
}
export const port = wholeNumber(0, 65_535)

/** The address of a server, without a path, which would be dropped or end up in every address. */
export function origin(example: string) {
  const error = `an address such as ${example}, with nothing behind the host`
  return z
    .url({ protocol: /^https?$/, error, abort: true })
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, error)
    .transform((text) => new URL(text).origin)
}

export const REDIS_HINT =
  'the address of a Redis or Valkey, such as redis://10.0.0.20:6379/0, with each % of a password as %25'

/** Whether ioredis can read an address: it throws on wrong escapes, and takes any word as a number. */
export function isRedisAddress(text: string): boolean {
  const { hostname, password, pathname, search, username } = new URL(text)
  try {
    decodeURIComponent(username + password)
  } catch {
    return false
  }
  return hostname !== '' && /^(\/\d*)?(\?family=[046])?$/.test(pathname + search)
}

/** A token, of characters that a header can hold. */
export const token = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'a token, which has neither spaces nor line breaks')
