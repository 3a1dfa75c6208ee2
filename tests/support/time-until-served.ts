import { type APIRequestContext, expect } from '@playwright/test'

/** The milliseconds until visitors get a page at `path` that holds `text`. Fails after 20 seconds. */
export async function timeUntilServed(
  request: APIRequestContext,
  path: string,
  text: string,
): Promise<number> {
  const start = performance.now()
  await expect(async () => {
    expect(await (await request.get(path)).text()).toContain(text)
  }).toPass({ timeout: 20_000, intervals: [50] })
  return performance.now() - start
}
