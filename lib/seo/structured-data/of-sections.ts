import type { FAQPage, ItemList, Product, Thing, VideoObject } from 'schema-dts'
import type { Section } from '../../../schemas/sections/index.ts'
import { addressOf, type RoutedType } from '../../../schemas/shared/route.ts'
import { SOCIAL_IMAGE } from '../../constants.ts'
import { sizedImageUrl } from '../../sanity/image.ts'
import { fileAddress } from '../../sanity/links.ts'
import { absolute } from '../../site-url.ts'
import { plain, refer } from './terms.ts'

export const itemList = (
  items: readonly { slug: string; title: string }[],
  type: RoutedType,
): ItemList => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: absolute(addressOf(type, slug)),
  })),
})

/** Things described by the sections of a page. */
export function thingsInSections(sections: readonly Section[]): Thing[] {
  return sections.flatMap((section): Thing[] => {
    switch (section._type) {
      case 'productHero':
        return [product(section)]
      case 'video':
        return filmIn(section)
      case 'postList':
        return [itemList(section.items, 'post')]
      case 'pressList':
        return [itemList(section.items, 'pressRelease')]
      case 'jobList':
        return [itemList(section.items, 'job')]
      default:
        return []
    }
  })
}

/** All questions of a page as one thing; none where there are no answers in words. */
export function questionsIn(sections: readonly Section[]): FAQPage[] {
  const answered = sections
    .flatMap((section) => (section._type === 'faq' ? section.items : []))
    .map(({ question, answer }) => ({ name: question, text: plain(answer) }))
    .filter(({ text }) => text !== '')
  if (answered.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: answered.map(({ name, text }) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ]
}

const product = ({
  heading,
  image,
  lede,
  specs,
}: Extract<Section, { _type: 'productHero' }>): Product => ({
  '@type': 'Product',
  name: heading,
  image: absolute(sizedImageUrl(image, SOCIAL_IMAGE)),
  brand: refer('organization'),
  ...(lede !== undefined && { description: lede }),
  additionalProperty: specs.map(({ label, value }) => ({
    '@type': 'PropertyValue',
    name: label,
    value,
  })),
})

/** The film of a section; none where it lacks what search engines ask for: a description and a date. */
function filmIn({ film, lede }: Extract<Section, { _type: 'video' }>): VideoObject[] {
  const { caption, mp4, poster, title, transcript, uploadedAt, webm } = film
  const file = mp4 ?? webm
  const description = caption ?? lede
  if (file === undefined || description === undefined || uploadedAt === undefined) return []
  return [
    {
      '@type': 'VideoObject',
      name: title,
      description,
      uploadDate: uploadedAt,
      thumbnailUrl: absolute(sizedImageUrl(poster, SOCIAL_IMAGE)),
      contentUrl: absolute(fileAddress(file)),
      publisher: refer('organization'),
      ...(transcript.length > 0 && { transcript: plain(transcript) }),
    },
  ]
}
