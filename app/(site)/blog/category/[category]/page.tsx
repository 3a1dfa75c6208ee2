import type { Metadata } from 'next'
import { stegaClean } from 'next-sanity'
import { notFound } from 'next/navigation'
import { PostCategory } from '@/components/documents/post-category.tsx'
import { currentPreview } from '@/lib/preview/current-preview.ts'
import { loadList, loadSettings } from '@/lib/sanity/content.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'
import { categoriesOf, categoryAddress } from '@/schemas/documents/post-category.ts'

type Props = PageProps<'/blog/category/[category]'>

/** The category in the address, with all posts; undefined where no post is of it. */
async function find({ params }: Props) {
  const preview = await currentPreview()
  const [{ category: slug }, posts] = await Promise.all([params, loadList('post', preview)])
  const category = categoriesOf(posts).find((category) => category.slug === slug)
  return category && { category, posts }
}

export async function generateStaticParams() {
  return categoriesOf(await loadList('post')).map(({ slug }) => ({ category: slug }))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props)
  if (!found) return {}
  const { title, slug, text } = stegaClean(found.category)
  return metadataFor(stegaClean(await loadSettings(await currentPreview())), {
    title: `Blog: ${title}`,
    path: categoryAddress(slug),
    description: text,
  })
}

export default async function CategoryPage(props: Props) {
  const found = await find(props)
  if (!found) notFound()
  return <PostCategory category={found.category} all={found.posts} />
}
