import { Picture } from '@/components/ui/picture.tsx'
import { PrintButton } from '@/components/ui/print-button.client.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { formatDate } from '@/lib/format-date.ts'
import type { Release } from '@/schemas/documents/press-release.ts'
import { PrintLine } from './print-line.tsx'

/** A press release, set to be quoted from and to be printed. */
export function PressRelease({ release }: { release: Release }) {
  const { title, kind, publishedAt, standfirst, cover, dateline, body } = release
  return (
    <Section tight>
      <article className="wrap">
        <PrintLine />
        <p className="mb-8 print:hidden">
          <TextLink href="/press" back>
            All press releases
          </TextLink>
        </p>
        <header>
          <p className="text-meta text-fg-3">{kind}</p>
          <h1 className="mt-4 max-w-[16em] text-h2">{title}</h1>
          <p className="mt-6 max-w-[32em] text-lede text-fg-2">{standfirst}</p>
        </header>
        {cover ? (
          <Picture
            figure={cover}
            aspect={16 / 9}
            sizes="(width >= 1408px) 82rem, 100vw"
            priority
            className="mt-12 h-auto w-full rounded-card print:hidden"
          />
        ) : null}
        <div className="mt-10 grid-12 gap-y-8 lg:mt-16">
          <div className="col-span-full text-small lg:col-span-3">
            <p className="lg:border-t lg:border-line lg:pt-4">
              <span className="block font-[560]">{dateline}</span>
              <time dateTime={publishedAt} className="block text-fg-2">
                {formatDate(publishedAt)}
              </time>
            </p>
            <PrintButton />
          </div>
          <RichText
            value={body}
            size="body-lg"
            className="col-span-full max-w-[68ch] lg:col-span-7 lg:col-start-5"
          />
        </div>
      </article>
    </Section>
  )
}
