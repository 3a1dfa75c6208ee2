// @vitest-environment jsdom
import { vercelStegaCombine, vercelStegaSplit } from '@vercel/stega'
import { expect, it } from 'vitest'
import { TypedTexts } from '../../components/preview/typed-texts.ts'
import { keepWords } from '../../components/ui/kept-words.ts'

const BEFORE = 'Reads plates at 40 m. It keeps one.'
const AFTER = 'Reads plates at 40 m. It keeps none.'

/** A text as a preview shows it, which says in invisible characters what field it is from. */
const shown = (text: string) =>
  vercelStegaCombine(keepWords(text), {
    origin: 'sanity.io',
    href: '/studio/edit?id=drafts.page-home&path=lede',
  })

it('a text that the page sets with no-break spaces follows what is typed, like any other', () => {
  expect(keepWords(BEFORE)).not.toBe(BEFORE)
  document.body.textContent = shown(BEFORE)
  const typed = new TypedTexts()
  typed.note([{ id: 'drafts.page-home', path: 'lede', before: BEFORE, after: AFTER }], 'drafts')
  typed.show()
  expect(vercelStegaSplit(document.body.textContent).cleaned).toBe(AFTER)
})
