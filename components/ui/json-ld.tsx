import type { Graph } from 'schema-dts'

/**
 * Structured data for search engines. `<` is escaped, because `</script>` inside a text would end
 * the block.
 */
export function JsonLd({ data }: { data: Graph }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
