import { markdownAddress } from '@/lib/markdown-address.ts'
import { loadSettings } from '@/lib/sanity/content.ts'
import { loadRoutes } from '@/lib/sanity/routes.ts'
import { indexable } from '@/lib/seo/sitemap.ts'
import { absolute } from '@/lib/site-url.ts'
import { routedTypes } from '@/schemas/routed-types.ts'
import { addressOf, ROUTED_TYPES } from '@/schemas/shared/route.ts'

export const dynamic = 'force-static'

/** Markdown has no lines within a link. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[[\]]/g, '')

/** The site for language models, as https://llmstxt.org proposes: what there is, and where. */
export async function GET() {
  const [{ name, seo }, routes] = await Promise.all([loadSettings(), loadRoutes()])
  const found = indexable(routes)
  const groups = ROUTED_TYPES.map((type) => {
    const lines = found
      .filter(({ route }) => route._type === type)
      .map(({ route: { description, slug, title } }) => {
        const link = `- [${oneLine(title)}](${absolute(markdownAddress(addressOf(type, slug)))})`
        return description ? `${link}: ${oneLine(description)}` : link
      })
    return lines.length === 0 ? [] : [`## ${routedTypes[type].desk.title}`, lines.join('\n')]
  })
  const parts = [`# ${name}`, ...(seo?.description ? [`> ${oneLine(seo.description)}`] : [])]
  return new Response(`${[...parts, ...groups.flat()].join('\n\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
