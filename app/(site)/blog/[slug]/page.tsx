import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Article } from '@/components/documents/article.tsx'
import { loadPost, loadPosts } from '@/lib/sanity/content.ts'
import { metadataFor } from '@/lib/seo/metadata.ts'

type Props = PageProps<'/blog/[slug]'>

export async function generateStaticParams() {
  return (await loadPosts()).map(({ slug }) => ({ slug }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await loadPost((await params).slug)
  if (!post) return {}
  return metadataFor({
    ...post,
    path: `/blog/${post.slug}`,
    description: post.standfirst,
    type: 'article',
  })
}

export default async function PostPage({ params }: Props) {
  const { slug } = await params
  const [post, posts] = await Promise.all([loadPost(slug), loadPosts()])
  if (!post) notFound()
  return <Article post={post} more={posts.filter((other) => other.slug !== slug).slice(0, 3)} />
}
