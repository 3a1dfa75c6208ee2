import type { FAQPage, ItemList, Product, Thing } from 'schema-dts'
import type { Section } from '../../../schemas/sections/index.ts'
import { addressOf, type RoutedType } from '../../../schemas/shared/route.ts'
import { SOCIAL_IMAGE } from '../../constants.ts'
import { sizedImageUrl } from '../../sanity/image.ts'
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
