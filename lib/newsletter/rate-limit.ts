type Options = {
  /** How many may come at once. */
  burst: number
  /** Time after which one more is allowed, in milliseconds. */
  refillMs: number
  /** How many visitors are remembered; the longest unseen is forgotten first. */
  memory: number
}

/** A token bucket for each visitor. `take` answers whether there was a token left. */
export function createRateLimit({ burst, refillMs, memory }: Options) {
  const buckets = new Map<string, { tokens: number; at: number }>()

  function take(visitor: string, now = Date.now()): boolean {
    const { tokens, at } = buckets.get(visitor) ?? { tokens: burst, at: now }
    const refilled = Math.min(burst, tokens + (now - at) / refillMs)
    const allowed = refilled >= 1
    // Written anew at the end of the map, which keeps it in order of last sight.
    buckets.delete(visitor)
    buckets.set(visitor, { tokens: allowed ? refilled - 1 : refilled, at: now })
    if (buckets.size > memory) forgetOldest()
    return allowed
  }

  function forgetOldest() {
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
  }

  return { take }
}
