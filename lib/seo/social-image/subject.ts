import { POST_CATEGORY_TITLES } from '../../../schemas/documents/post.ts'
import { type Figure, figureGuard } from '../../../schemas/objects/figure.ts'
import { loadJob, loadPage, loadPost, loadRelease } from '../../sanity/content.ts'

/** What the social image of one address shows. */
export interface Subject {
  headline: string
  picture: Figure | undefined
}

/** Subject of the page at `path`; null where there is no page. */
export async function subjectOf(path: string): Promise<Subject | null> {
  const [, folder = '', name = '', last] = path.split('/')
  if (folder === 'blog' && name === 'category') return ofCategory(last)
  if (last === undefined && name !== '') {
    if (folder === 'blog') return ofDocument(await loadPost(name))
    if (folder === 'press') return ofDocument(await loadRelease(name))
    if (folder === 'careers') return ofDocument(await loadJob(name))
  }
  return ofPage(path)
}

type Document = { title: string; cover?: Figure | undefined }

async function ofDocument(document: Document | null): Promise<Subject | null> {
  if (!document) return null
  return { headline: document.title, picture: document.cover ?? (await homePicture()) }
}

async function ofCategory(name: string | undefined): Promise<Subject | null> {
  const [, title] = Object.entries(POST_CATEGORY_TITLES).find(([key]) => key === name) ?? []
  return title === undefined ? null : { headline: `Blog: ${title}`, picture: await homePicture() }
}

async function ofPage(path: string): Promise<Subject | null> {
  const page = await loadPage(path)
  if (!page) return null
  const picture = firstPicture(page.sections) ?? (await homePicture())
  return { headline: headingOf(page.sections[0]) ?? page.title, picture }
}

/** For pages without a picture of their own. */
async function homePicture(): Promise<Figure | undefined> {
  return firstPicture((await loadPage('/'))?.sections)
}

function headingOf(section: unknown): string | undefined {
  const isNamed = typeof section === 'object' && section !== null && 'heading' in section
  return isNamed && typeof section.heading === 'string' ? section.heading : undefined
}

/** Cut-outs are made for light grounds. */
const isCutOut = ({ ref }: Figure) => ref.endsWith('-png')

/** The first picture in raw content, in reading order. */
function firstPicture(content: unknown): Figure | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const parsed = figureGuard.safeParse(content)
  if (parsed.success) return isCutOut(parsed.data) ? undefined : parsed.data
  for (const value of Object.values(content)) {
    const found = firstPicture(value)
    if (found) return found
  }
  return undefined
}
