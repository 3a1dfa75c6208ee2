/** A request that is refused, with a status and a sentence for people. */
export class RefusedRequest extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const BODY_LIMIT = 4096

/**
 * Browsers say where a post comes from in Sec-Fetch-Site, older ones in Origin. A client that
 * says neither is no browser and carries nobody's cookies.
 */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (!origin) return true
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}

async function readText(request: Request): Promise<string> {
  const tooLong = new RefusedRequest(413, 'The form is too long.')
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw tooLong
  let size = 0
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) throw tooLong
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Reads a small form posted from this site. Throws a RefusedRequest for anything else. */
export async function readPostedForm(request: Request): Promise<URLSearchParams> {
  if (!isSameOrigin(request)) {
    throw new RefusedRequest(403, 'Please use the form on this site.')
  }
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new RefusedRequest(415, 'Send the form as application/x-www-form-urlencoded.')
  }
  return new URLSearchParams(await readText(request))
}
