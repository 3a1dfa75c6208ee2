import { createHash } from 'node:crypto'
import { gunzipSync, inflateRawSync } from 'node:zlib'
import type { RecordedRequest } from './recorded-server.ts'

/** Who may upload, and for which project. */
export const SENTRY_UPLOAD = { token: 'sntrys_stand-in', org: 'stand-in', project: 'website' }

/** One file of a bundle, as its manifest describes it, and what is in it. */
interface UploadedFile {
  url: string
  /** `minified_source` or `source_map`. */
  type: string
  headers: Record<string, string>
  text: string
}

export interface UploadedBundle {
  org: string
  project: string
  release: string
  files: UploadedFile[]
}

/** What stands before the zip, with the version of the format. */
const BUNDLE_HEAD = Buffer.from('SYSB\u0002\0\0\0')
const LOCAL_FILE = 0x04034b50
const DEFLATED = 8

/** The files of a bundle, a zip whose entries know their sizes, by name. */
function filesIn(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = BUNDLE_HEAD.length; zip.readUInt32LE(at) === LOCAL_FILE;) {
    const size = zip.readUInt32LE(at + 18)
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26)
    const start = nameEnd + zip.readUInt16LE(at + 28)
    const packed = zip.subarray(start, start + size)
    const content = zip.readUInt16LE(at + 8) === DEFLATED ? inflateRawSync(packed) : packed
    files.set(zip.toString('utf8', at + 30, nameEnd), content.toString())
    at = start + size
  }
  return files
}

function readBundle(zip: Buffer): UploadedBundle {
  const texts = filesIn(zip)
  const { files, ...names } = JSON.parse(texts.get('manifest.json') ?? '{}')
  const described = Object.entries<Omit<UploadedFile, 'text'>>(files)
  return {
    ...names,
    files: described.map(([name, { headers, type, url }]) => {
      return { headers, type, url, text: texts.get(name) ?? '' }
    }),
  }
}

const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex')

/** The chunks in a posted form. */
async function chunksIn({ body, headers }: RecordedRequest): Promise<Buffer[]> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
  const chunks: Buffer[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') continue
    const content = Buffer.from(await value.arrayBuffer())
    chunks.push(name === 'file_gzip' ? gunzipSync(content) : content)
  }
  return chunks
}

/** The half of Sentry's API that builds talk to: releases, and bundles that come in chunks. */
export function sentryUploads() {
  const chunks = new Map<string, Buffer>()
  const bundles: UploadedBundle[] = []
  /** `created <version>` and `released <version>`, as they came. */
  const releases: string[] = []

  function assemble({ body }: RecordedRequest): object {
    const { checksum, chunks: wanted } = JSON.parse(body.toString()) as {
      checksum: string
      chunks: string[]
    }
    const missingChunks = wanted.filter((sum) => !chunks.has(sum))
    if (missingChunks.length > 0) return { state: 'not_found', missingChunks }
    const zip = Buffer.concat(wanted.map((sum) => chunks.get(sum) ?? Buffer.alloc(0)))
    if (sha1(zip) !== checksum) return { state: 'error', detail: 'The checksum is wrong.' }
    if (!zip.subarray(0, BUNDLE_HEAD.length).equals(BUNDLE_HEAD))
      return { state: 'error', detail: 'This is no artifact bundle.' }
    bundles.push(readBundle(zip))
    return { state: 'ok', missingChunks: [] }
  }

  /** Status and JSON for a request to `/api/0/…`. */
  async function answer(request: RecordedRequest): Promise<[number, object]> {
    const { body, headers, method, url } = request
    if (headers.authorization !== `Bearer ${SENTRY_UPLOAD.token}`)
      return [401, { detail: 'Invalid token' }]
    const organization = `/api/0/organizations/${SENTRY_UPLOAD.org}/`
    if (!url.pathname.startsWith(organization)) return [404, { detail: 'No such organization' }]
    const rest = url.pathname.slice(organization.length)
    if (rest === '') return [200, { slug: SENTRY_UPLOAD.org }]
    if (rest === 'chunk-upload/' && method === 'GET')
      return [
        200,
        {
          url: url.href,
          chunkSize: 8 * 1024 ** 2,
          chunksPerRequest: 8,
          maxFileSize: 1024 ** 3,
          maxRequestSize: 64 * 1024 ** 2,
          concurrency: 2,
          hashAlgorithm: 'sha1',
          compression: ['gzip'],
          accept: ['release_files', 'artifact_bundles'],
        },
      ]
    if (rest === 'chunk-upload/') {
      for (const chunk of await chunksIn(request)) chunks.set(sha1(chunk), chunk)
      return [200, {}]
    }
    if (rest === 'artifactbundle/assemble/') return [200, assemble(request)]
    const [, version] = /^releases\/(?:([^/]+)\/)?$/.exec(rest) ?? []
    if (rest.startsWith('releases/')) {
      const created: { version?: string } = JSON.parse(body.toString())
      releases.push(method === 'POST' ? `created ${created.version}` : `released ${version}`)
      return [200, { version: version ?? created.version }]
    }
    return [404, { detail: 'No such address' }]
  }

  return { answer, bundles, releases }
}
