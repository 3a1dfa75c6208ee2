import { figureGuard, type Image } from '../../../schemas/objects/figure.ts'
import { routedTypes } from '../../../schemas/routed-types.ts'
import { documentAt } from '../../../schemas/shared/route.ts'
import { loadDocument } from '../../sanity/content.ts'
import { titleOf } from '../../../schemas/shared/headline.ts'

/** What the social image of one address contains. */
export interface Subject {
  headline: string
  picture: Image | undefined
}

/** The subject for the page at `path`; null if there is no page. */
export async function subjectOf(path: string): Promise<Subject | null> {
  const subject = await ofDocument(path)
  return subject && { ...subject, picture: subject.picture ?? (await homePicture()) }
}

type Document = { title: string; cover?: Image | undefined; sections?: unknown[] }

/** How to find a document's picture, by the value of `share.picture` in its type's declaration. */
const SUBJECTS = {
  cover: ({ title, cover }: Document): Subject => ({ headline: title, picture: cover }),
  opening: ({ title, sections = [] }: Document): Subject => ({
    headline: headingOf(sections[0]) ?? title,
    picture: firstPicture(sections),
  }),
}

async function ofDocument(path: string): Promise<Subject | null> {
  const { type, slug } = documentAt(path)
  const document = await loadDocument(type, slug)
  if (!document) return null
  const named = { ...document, title: titleOf(type, document) }
  return SUBJECTS[routedTypes[type].share.picture](named)
}

/** The home page's picture, for pages without one of their own. */
async function homePicture(): Promise<Image | undefined> {
  return firstPicture((await loadDocument('page', '/'))?.sections)
}

function headingOf(section: unknown): string | undefined {
  const isNamed = typeof section === 'object' && section !== null && 'heading' in section
  const heading = isNamed && typeof section.heading === 'string' ? section.heading.trim() : ''
  return heading === '' ? undefined : heading
}

/** Whether this is a cut-out. Those are made for light backgrounds and do not fit here. */
const isCutOut = ({ ref }: Image) => ref.endsWith('-png')

/** Without boxes over a picture: every object is tried, and words of a text have marks of another kind. */
const imageGuard = figureGuard.omit({ marks: true })

/** The first picture in raw content, in reading order. */
function firstPicture(content: unknown): Image | undefined {
  if (typeof content !== 'object' || content === null) return undefined
  const parsed = imageGuard.safeParse(content)
  if (parsed.success) return isCutOut(parsed.data) ? undefined : parsed.data
  for (const value of Object.values(content)) {
    const found = firstPicture(value)
    if (found) return found
  }
  return undefined
}
