import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PostCategory } from '@/components/documents/post-category.tsx'
import { loadPosts } from '@/lib/sanity/content.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'
import { POST_CATEGORIES, POST_CATEGORY_TITLES } from '@/schemas/documents/post.ts'

type Props = PageProps<'/blog/category/[category]'>

const find = (name: string) => POST_CATEGORIES.find((category) => category === name)

export function generateStaticParams() {
  return POST_CATEGORIES.map((category) => ({ category }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = find((await params).category)
  if (!category) return {}
  const title = `Blog: ${POST_CATEGORY_TITLES[category]}`
  return metadataFor({ title, path: `/blog/category/${category}` })
}

export default async function CategoryPage({ params }: Props) {
  const category = find((await params).category)
  if (!category) notFound()
  const posts = await loadPosts()
  return (
    <PostCategory category={category} posts={posts.filter((post) => post.category === category)} />
  )
}
