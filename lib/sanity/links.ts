import type { z } from 'zod'
import type { LinkButton } from '../../schemas/objects/link-button.ts'
import { type fileTarget, internalHref } from '../../schemas/objects/link-targets.ts'

/** A file that visitors can download. */
export type FileAsset = z.output<typeof fileTarget>['asset']

const SANITY_CDN = 'cdn.sanity.io'

/**
 * An address as a response header can hold it, in ASCII: editors paste what their browser shows, such
 * as `https://example.com/größe`.
 */
export function asciiAddress(address: string): string {
  const encoded = address.toWellFormed().replaceAll(/[^\x21-\x7E]+/g, encodeURIComponent)
  // Hosts are encoded as punycode, not percent-encoded.
  return address.startsWith('/') || !URL.canParse(encoded) ? encoded : new URL(encoded).href
}

/**
 * Address of a file as visitors reach it: files of the embedded lake through the site's own
 * origin.
 */
export function fileAddress({ url }: Pick<FileAsset, 'url'>): string {
  const { hostname, origin, pathname } = new URL(url)
  const base = hostname === SANITY_CDN ? origin : '/lake'
  return base + pathname.slice(Math.max(0, pathname.indexOf('/files/')))
}

/**
 * The same for a download. `dl` makes the server name the file and offer it for saving, because
 * browsers ignore the `download` attribute across origins.
 */
export const fileHref = (file: FileAsset): string =>
  `${fileAddress(file)}?dl=${encodeURIComponent((file.originalFilename ?? '').toWellFormed())}`

/** Where a link button leads. */
export function linkHref(link: LinkButton): string {
  switch (link.action) {
    case 'External Link':
      return link.external
    case 'Internal Link':
      return internalHref(link.internal)
    case 'Mail to':
      return `mailto:${link.mailto}`
    case 'PDF Download':
      return fileHref(link.download.asset)
  }
}

/** The file that a link button downloads; undefined for other links. */
export const fileOf = (link: LinkButton): FileAsset | undefined =>
  link.action === 'PDF Download' ? link.download.asset : undefined

/** Kind and size of a download: `PDF, 1.2 MB`. The kind is that of the address, since the name may lack one. */
export function describeFile({ url, size }: FileAsset): string {
  const kind = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toUpperCase() ?? 'File'
  if (size === undefined) return kind
  const kilobytes = Math.ceil(size / 1000)
  const amount = kilobytes < 1000 ? `${kilobytes} kB` : `${(size / 1_000_000).toFixed(1)} MB`
  return `${kind}, ${amount}`
}
