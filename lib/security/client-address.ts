import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** How many proxies are in front of the site, or their addresses and networks. */
export type TrustedProxies = number | readonly string[]

/** Whether the machine at `address`, `hop` steps away (0: the one that connected), is a proxy of ours. */
export type Trust = (address: string, hop: number) => boolean

/** Throws where an entry of a list is neither an address nor a network. */
export function trustIn(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxyAddr.compile([...proxies])
}

/** Without port, zone, and the prefix of an IPv4 address in IPv6's form; undefined where it is no address. */
function plainAddress(text: string): string | undefined {
  const [, bracketed, dotted] = /^\[(.+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  const address = (bracketed ?? dotted ?? text)
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? undefined : address
}

/** Address of whoever sent `request`, as the farthest proxy of ours saw it. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const nearest = request.socket.remoteAddress
  // The socket has lost its address where the visitor has left already.
  if (nearest === undefined) return '0.0.0.0'
  return plainAddress(proxyAddr(request, trust)) ?? plainAddress(nearest) ?? nearest
}

/**
 * The same from X-Forwarded-For alone, for code that Next runs. The reverse proxy leaves one entry there;
 * without it, proxies have written one each, and whatever is further left was made up by the visitor.
 */
export function forwardedAddress(
  header: string | null | undefined,
  proxies: TrustedProxies,
): string | undefined {
  const nearestFirst = (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .toReversed()
  const last = nearestFirst.length - 1
  if (typeof proxies === 'number') {
    return plainAddress(nearestFirst[Math.min(Math.max(proxies, 1) - 1, last)] ?? '')
  }
  const trust = trustIn(proxies)
  return plainAddress(nearestFirst.find((entry, at) => at === last || !trust(entry, at)) ?? '')
}

/** All eight groups of an IPv6 address, in hexadecimal. */
function groupsOf(address: string): string[] {
  // URL writes each IPv6 address in one form, also those that end as IPv4.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean))
  const zeros = 8 - (left?.length ?? 0) - (right?.length ?? 0)
  return [...(left ?? []), ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])]
}

/** What limits count by. One household has all addresses of an IPv6 /64, so that it counts as one. */
export function clientKey(address: string): string {
  // A socket that listens on `::` reports IPv4 addresses as IPv6, all of which are in the same /64.
  const plain = plainAddress(address) ?? address
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/**
 * What limits count by, for code that Next runs: X-Forwarded-For alone. Requests without a trusted
 * address share one.
 */
export function forwardedKey(header: string | null | undefined, proxies: TrustedProxies): string {
  const address = forwardedAddress(header, proxies)
  return address === undefined ? 'unknown' : clientKey(address)
}

/** The address for logs, cut so that it names a network and no person: IPv4 to /24, IPv6 to /48. */
export function shortenedAddress(address: string): string {
  if (isIP(address) === 6) return `${groupsOf(address).slice(0, 3).join(':')}::`
  return address.replace(/\.\d+$/, '.0')
}
