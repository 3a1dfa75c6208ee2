import { isIPv4, isIPv6 } from 'node:net'

/** How many leading bits of an address are kept, for IPv4 and IPv6. */
interface Prefix {
  v4: 24 | 32
  v6: 48 | 64
}

/**
 * Prefix that stands for one visitor: with IPv6, a visitor has a whole /64 to choose addresses
 * from.
 */
export const VISITOR: Prefix = { v4: 32, v6: 64 }
/** Enough to recognize a provider or an office, too little to recognize a person. */
export const NEIGHBORHOOD: Prefix = { v4: 24, v6: 48 }

/**
 * The network that an address is in, such as `203.0.113.0/24`. Text that is no address is returned
 * unchanged.
 */
export function networkOf(address: string, { v4, v6 }: Prefix): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return v4 === 32 ? plain : plain.replace(/\d+$/, '0/24')
  if (!isIPv6(plain)) return address
  return `${groupsOf(plain)
    .slice(0, v6 / 16)
    .join(':')}::/${v6}`
}

/** The eight groups of an IPv6 address, in the spelling of RFC 5952. */
function groupsOf(address: string): string[] {
  const withoutZone = address.replace(/%.*/, '')
  // URL has the only IPv6 parser in Node; it also normalizes case, zeros and embedded IPv4.
  const text = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
