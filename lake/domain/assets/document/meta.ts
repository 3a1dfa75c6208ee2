/** What the uploader says about an asset: the query parameters of the upload endpoint, by name. */
export interface UploadMeta {
  filename?: string | undefined
  label?: string | undefined
  title?: string | undefined
  description?: string | undefined
  creditLine?: string | undefined
  sourceId?: string | undefined
  sourceName?: string | undefined
  sourceUrl?: string | undefined
  /**
   * Metadata to store: `blurhash`, `lqip` and `palette` if left out, nothing if `none`. `thumbhash` and
   * what the camera wrote (`image`, `exif`, `location`) only by name.
   */
  meta?: readonly string[] | undefined
}

/** Reads the upload endpoint's query. Unknown parameters are ignored, as Sanity does. */
export function uploadMetaFromQuery(query: URLSearchParams): UploadMeta {
  const text = (name: string) => query.get(name) ?? undefined
  return {
    filename: text('filename'),
    label: text('label'),
    title: text('title'),
    description: text('description'),
    creditLine: text('creditLine'),
    sourceId: text('sourceId'),
    sourceName: text('sourceName'),
    sourceUrl: text('sourceUrl'),
    meta: query.has('meta') ? query.getAll('meta') : undefined,
  }
}
