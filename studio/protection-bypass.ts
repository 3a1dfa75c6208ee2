import type { LiveEventMessage, SanityClient } from '@sanity/client'

/** As in @sanity/preview-url-secret, which does not export it. */
const SECRET =
  '*[_id == "sanity-preview-url-secret.vercel-protection-bypass" && _type == "sanity.vercelProtectionBypass"][0].secret'

/**
 * Stands in for the function of the same name in
 * `@sanity/preview-url-secret/toggle-vercel-protection-bypass`, by an alias in next.config.mjs.
 * Presentation shows nothing until the first call of `onChange`. The original never makes that call
 * if content changes while it asks for the secret, or if it gets no answer: an editor who opened
 * Presentation while somebody else saved would wait forever.
 *
 * Calls `onChange` with the secret of Vercel's deployment protection, or null, now and after each
 * change. Returns a function that stops this.
 */
export function subscribeToVercelProtectionBypass(
  client: SanityClient,
  onChange: (secret: string | null) => void,
): () => void {
  let stopped = false
  let asked = 0
  /** The number of the request whose answer was passed on last. */
  let told = 0
  let usedTags: string[] | undefined
  /** The last change before there was an answer; it may concern the secret. */
  let early: LiveEventMessage | undefined

  const tell = (number: number, secret: string | null) => {
    if (stopped || number < told) return
    told = number
    onChange(secret)
  }

  async function ask(change?: LiveEventMessage): Promise<void> {
    asked += 1
    const number = asked
    const tag = 'preview-url-secret.fetch-vercel-bypass-protection-secret'
    const response = { filterResponse: false, returnQuery: false } as const
    const options = { ...response, lastLiveEventId: change?.id ?? null, tag }
    try {
      const { result, syncTags } = await client.fetch<string | null>(SECRET, {}, options)
      usedTags = syncTags ?? []
      tell(number, result)
    } catch (error) {
      console.error(error)
      usedTags ??= []
      if (told === 0) tell(number, null)
    }
  }

  const subscription = client.live.events().subscribe({
    next(event) {
      if (event.type !== 'message') return
      if (usedTags === undefined) early = event
      else if (event.tags.some((tag) => usedTags?.includes(tag))) void ask(event)
    },
    error: (reason) => console.error(reason),
  })
  void ask().then(() => (early === undefined || stopped ? undefined : ask(early)))
  return () => {
    stopped = true
    subscription.unsubscribe()
  }
}
