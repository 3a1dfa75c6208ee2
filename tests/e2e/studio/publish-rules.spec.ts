import type { Page } from '@playwright/test'
import type { Lake } from './lake.ts'
import { expect, test } from './kept-studio.ts'
import { LOADED, textField, visit } from './studio.ts'

/** Every rule for whole documents: a page breaks all of them, is mended one by one, and published. */

const ID = 'page-by-the-rules'
const DRAFT_ONLY = 'page-nobody-published'
const LONG = 'A title that goes on for longer than any search engine is willing to show it'

const reference = (_ref: string) => ({ _type: 'reference', _ref })
const figure = (asset: string, alt: string) => ({ _type: 'figure', asset: reference(asset), alt })
const linkTo = (_key: string, id: string, anchor = '') => ({
  _type: 'linkButton',
  _key,
  action: 'Internal Link',
  label: 'Read on',
  internal: { _type: 'internalLink', internal: reference(id), ...(anchor !== '' && { anchor }) },
})
const block = (style: string, text: string) => ({
  _type: 'block',
  _key: style,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

/** What the page says in the places that rules look at. */
const GOOD = {
  searchTitle: 'A page by all of the rules',
  description: 'What a page looks like that keeps to each of the rules for publishing.',
  heading: 'By the rules',
  alt: 'A street at dusk',
  target: 'page-platform',
  anchor: '',
  style: 'h2',
  picture: 'dark',
  portrait: 'large',
  word: 'And on it goes.',
}
type Content = typeof GOOD

interface Rule {
  breaks: Partial<Content>
  /** What the Studio says about it. */
  says: RegExp
  mends?: Partial<Content>
}

/** Of all other fields the good value mends them. */
const rule = (breaks: Partial<Content>, says: RegExp): Rule => {
  const mends = Object.fromEntries(Object.entries(GOOD).filter(([name]) => name in breaks))
  return { breaks, says, mends }
}

/** Mended by the lake, in this order. */
const IN_LAKE: Rule[] = [
  rule({ target: DRAFT_ONLY }, /What is chosen here is still a draft\. Publish it first/),
  rule({ anchor: 'nowhere' }, /has no place with the name “nowhere”/),
  rule({ style: 'h3' }, /“Part one” is a third-level heading with no second-level one/),
  rule({ portrait: 'small' }, /This picture is 300 pixels wide here/),
  rule({ picture: 'bright' }, /The heading cannot be read over this picture/),
  rule({ description: 'Too short.' }, /With 10 characters this says little/),
  {
    breaks: { searchTitle: LONG },
    says: /Another page is called “A title that goes on/,
    mends: { searchTitle: `${LONG}, says one page` },
  },
  { breaks: {}, says: /Search engines cut titles after/, mends: { searchTitle: GOOD.searchTitle } },
]

const hero = 'sections[_key=="hero"]'

/** Mended by hand, from the line in the list of problems. */
const IN_FORM = [
  {
    breaks: { word: 'Verkehrsinfrastrukturfinanzierung' },
    says: /is too long for a phone/,
    field: 'sections[_key=="cta"].heading',
    good: GOOD.word,
  },
  {
    breaks: { alt: '' },
    says: /Say what the picture shows, for people who do not see it/,
    field: `${hero}.image.alt`,
    good: GOOD.alt,
  },
  {
    breaks: { heading: '' },
    says: /carries the main heading of the page, and this one has none/,
    field: `${hero}.heading`,
    good: GOOD.heading,
  },
]
const RULES: readonly Rule[] = [...IN_LAKE, ...IN_FORM]

async function picturesFor(lake: Lake) {
  const [dark, bright, small, large] = await Promise.all([
    lake.addPicture(1920, 1080, '#202020'),
    lake.addPicture(1921, 1080, '#ffffff'),
    lake.addPicture(300, 400, '#303030'),
    lake.addPicture(900, 1200, '#303030'),
  ])
  return { dark, bright, small, large }
}
type Pictures = Awaited<ReturnType<typeof picturesFor>>

const pageOf = (content: Content, pictures: Pictures) => ({
  _id: `drafts.${ID}`,
  _type: 'page',
  title: 'By the rules',
  slug: { _type: 'slug', current: '/by-the-rules' },
  seo: { title: content.searchTitle, description: content.description },
  sections: [
    {
      _type: 'homeHero',
      _key: 'hero',
      heading: content.heading,
      lede: 'It opens with a picture.',
      image: figure(content.picture === 'dark' ? pictures.dark : pictures.bright, content.alt),
      portrait: figure(
        content.portrait === 'large' ? pictures.large : pictures.small,
        'The same street',
      ),
    },
    {
      _type: 'prose',
      _key: 'text',
      body: [block(content.style, 'Part one'), block('normal', 'And what it says.')],
    },
    {
      _type: 'ctaBand',
      _key: 'cta',
      heading: content.word,
      buttons: [linkTo('b1', content.target), linkTo('b2', 'page-platform', content.anchor)],
    },
  ],
})

/** A line of the Studio's list of problems; pressed, it opens its field. */
const problem = (page: Page, words: RegExp) => page.getByRole('button', { name: words }).first()

const LIST = `inspect=${encodeURIComponent('sanity/structure/validation')}`

test('each rule for publishing says in words what is wrong, and nothing once it is mended', async ({
  page,
  given,
  lake,
}) => {
  const pictures = await picturesFor(lake)
  await given({ _id: 'post-with-the-same-title', _type: 'post', title: 'x', seo: { title: LONG } })
  await given({ _id: `drafts.${DRAFT_ONLY}`, _type: 'page', title: 'Nobody sees this' })
  const content: Content = Object.assign({}, GOOD, ...RULES.map(({ breaks }) => breaks))
  await given(pageOf(content, pictures))
  await visit(page, `/studio/structure/page;${ID},${LIST}`)
  await expect(page.getByTestId('form-view')).toBeVisible(LOADED)
  for (const { says } of RULES) await expect(problem(page, says)).toBeVisible()
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeDisabled()

  for (const { mends, says } of RULES.filter((rule) => rule.mends !== undefined)) {
    Object.assign(content, mends)
    await lake.put(pageOf(content, pictures))
    await expect(problem(page, says)).toHaveCount(0)
  }
  for (const { field, good, says } of IN_FORM) {
    await problem(page, says).click()
    await textField(page, field).fill(good)
    await expect(problem(page, says)).toHaveCount(0)
  }
  await expect(publish).toBeEnabled()
  await publish.click()
  await expect
    .poll(async () => (await lake.stored(ID))?.['sections'])
    .toEqual(pageOf(GOOD, pictures).sections)
  for (const id of [ID, ...Object.values(pictures)]) await lake.remove(id)
})
