import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { withSpaces } from '@/components/ui/kept-words.ts'
import type { PreviewPerspective } from '@/lib/preview/perspective.ts'
import type { TypedText } from '@/lib/preview/typed-texts.ts'
import { publishedId } from '@/schemas/shared/document-ids.ts'

/**
 * How long typed text is kept, in ms. By then, the lake has it, and the page gets it from there.
 */
const KEPT_MS = 5000

const sourceGuard = z.object({ href: z.string() })

/** Which field a text on the page comes from, according to the invisible characters in it. */
function fieldOf(text: string): string | undefined {
  const href = sourceGuard.safeParse(vercelStegaDecode(text)).data?.href
  if (href === undefined || !URL.canParse(href, location.origin)) return undefined
  const { searchParams } = new URL(href, location.origin)
  return nameOf(searchParams.get('id') ?? '', searchParams.get('path') ?? '')
}

const nameOf = (id: string, path: string) => `${publishedId(id)} ${path}`

/** Whether a preview in `perspective` shows this form of the document. */
function isSeen(id: string, perspective: PreviewPerspective): boolean {
  if (typeof perspective !== 'string') return id.startsWith(`versions.${perspective[0]}.`)
  return perspective === 'drafts' && !id.startsWith('versions.')
}

/**
 * A field's newest text, and all earlier ones since typing began, with spaces that may break: the page may
 * be showing any of them.
 */
interface Typed {
  newest: string
  earlier: Set<string>
  at: number
}

/**
 * Whether a text node is the end of a text that a view has split, as at hyphens: what comes before it
 * belongs to the same text, because it says of no field.
 */
function isEndOfSplit({ previousElementSibling: before }: Text): boolean {
  if (before === null) return false
  const text = before.textContent
  return before.localName === 'wbr' || (text !== '' && vercelStegaSplit(text).encoded === '')
}

/** Shows what is typed in the Studio on the page, until the page receives it from the lake. */
export class TypedTexts {
  readonly #typed = new Map<string, Typed>()

  note(texts: readonly TypedText[], perspective: PreviewPerspective): void {
    for (const { id, path, before, after } of texts) {
      if (!isSeen(id, perspective)) continue
      const earlier = this.#typed.get(nameOf(id, path))?.earlier ?? new Set()
      earlier.add(withSpaces(before)).add(withSpaces(after))
      this.#typed.set(nameOf(id, path), { newest: after, earlier, at: Date.now() })
    }
  }

  /** Replaces only texts that the page shows in full; all others wait for the lake. */
  show(): void {
    for (const [name, { at }] of this.#typed) {
      if (Date.now() - at > KEPT_MS) this.#typed.delete(name)
    }
    if (this.#typed.size === 0) return
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const { cleaned, encoded } = vercelStegaSplit(node.nodeValue ?? '')
      const shown = withSpaces(cleaned)
      if (encoded === '' || !(node instanceof Text) || isEndOfSplit(node)) continue
      const typed = this.#typed.get(fieldOf(encoded) ?? '')
      if (typed === undefined || !typed.earlier.has(shown)) continue
      if (shown === withSpaces(typed.newest)) continue
      node.nodeValue = typed.newest + encoded
    }
  }
}
