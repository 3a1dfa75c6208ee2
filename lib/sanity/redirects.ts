import { redirectGuard } from '../../schemas/documents/redirect.ts'
import { tellLeftOut } from '../../schemas/shared/left-out.ts'
import { pathOf } from '../../schemas/shared/redirect-rules.ts'
import { listPageAddress, listPageAt, plainPath } from '../../schemas/shared/route.ts'
import type { Preview } from '../preview/current-preview.ts'
import { tags } from '../revalidation/tags.ts'
import { siteUrl } from '../site-url.ts'
import { load, RefusedContent } from './load.ts'
import { REDIRECT_QUERY } from './queries.ts'

/**
 * Where visitors of `path` are led; null where nowhere, or where the rule is broken or would lead them
 * back. The further pages of a list follow the list.
 */
export async function loadRedirect(path: string, preview?: Preview) {
  const rule = await loadRule(path, preview)
  const { number, path: list } = listPageAt(path)
  if (rule || number === 1) return rule
  const moved = await loadRule(list, preview)
  const to = moved ? pathOf(moved.to) : undefined
  return moved && to !== undefined ? { ...moved, to: listPageAddress(to, number) } : null
}

async function loadRule(path: string, preview: Preview | undefined) {
  const what = `redirect from ${path}`
  try {
    const rule = await load({
      query: REDIRECT_QUERY,
      params: { path: plainPath(path), escaped: plainPath(encodeURI(path.toWellFormed())) },
      tags: [tags.type('redirect')],
      guard: redirectGuard,
      what,
      preview,
    })
    return rule && isElsewhere(rule.to, path) ? rule : null
  } catch (error) {
    if (!(error instanceof RefusedContent)) throw error
    tellLeftOut({ what, reasons: error.reasons })
    return null
  }
}

/** The path of an address on this site as pages get theirs; undefined for other addresses. */
function pathHere(address: string): string | undefined {
  const { origin, pathname } = URL.parse(address, siteUrl) ?? {}
  if (pathname === undefined || origin !== new URL(siteUrl).origin) return undefined
  try {
    return decodeURIComponent(pathname)
  } catch {
    // The server refuses such an address, so there is nothing to compare.
    return undefined
  }
}

/** Whether an address is not `path`, with or without a slash at its end, a query or a place on the page. */
const isElsewhere = (to: string, path: string) => pathHere(to)?.replace(/(?<=.)\/$/, '') !== path
