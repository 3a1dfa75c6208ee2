import { Picture } from '@/components/ui/picture.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { formatDate } from '@/lib/format-date.ts'
import type { Release } from '@/schemas/documents/press-release.ts'

/** A press release, set to be quoted from and to be printed. */
export function PressRelease({ release }: { release: Release }) {
  return (
    <Section tight>
      <article className="mx-auto w-[min(100%,var(--container-legal))] px-(--gutter)">
        <p className="print:hidden">
          <TextLink href="/press">All press releases</TextLink>
        </p>
        <header className="mt-8 max-w-[54rem]">
          <p className="flex gap-3 text-meta text-fg-3">
            <span>{release.kind}</span>
            <span aria-hidden="true">·</span>
            <time dateTime={release.publishedAt}>{formatDate(release.publishedAt)}</time>
          </p>
          <h1 className="mt-4 text-h2">{release.title}</h1>
          <p className="mt-6 max-w-[32em] text-lede text-fg-2">{release.standfirst}</p>
        </header>
        {release.cover ? (
          <Picture
            figure={release.cover}
            aspect={16 / 9}
            sizes="(width >= 1024px) 58rem, 100vw"
            priority
            className="mt-12 h-auto w-full rounded-card print:hidden"
          />
        ) : null}
        <div className="mt-12 max-w-[68ch]">
          <p className="mb-6 font-mono text-mono text-fg-3">
            {release.dateline}, {formatDate(release.publishedAt)}
          </p>
          <RichText value={release.body} size="body-lg" />
        </div>
      </article>
    </Section>
  )
}
