import { Picture } from '@/components/ui/picture.tsx'
import { PrintButton } from '@/components/ui/print-button.client.tsx'
import { RichText } from '@/components/ui/rich-text.tsx'
import { Section } from '@/components/ui/section.tsx'
import { TextLink } from '@/components/ui/text-link.tsx'
import { unbroken } from '@/components/ui/unbroken.tsx'
import { formatDate } from '@/lib/format-date.ts'
import { siblingAttribute } from '@/lib/preview/source.ts'
import { siteUrl } from '@/lib/site-url.ts'
import type { Release, ReleaseCard } from '@/schemas/documents/press-release.ts'
import type { NavLink } from '@/schemas/objects/nav-link.ts'
import { ROUTE_PREFIXES } from '@/schemas/generated/routes.ts'
import { addressOf } from '@/schemas/shared/route.ts'
import { CopyLinks } from './copy-links.client.tsx'
import { PrintLine } from './print-line.tsx'
import { ReleaseRow } from './release-row.tsx'

type Props = {
  release: Release
  /** Where reporters ask. */
  contact: readonly NavLink[]
  more: ReleaseCard[]
}

/** A press release with its press contact and links to others. It also has a print layout. */
export function PressRelease({ release, contact, more }: Props) {
  return (
    <>
      <Text release={release} contact={contact} />
      <CopyLinks />
      <MoreReleases releases={more} />
    </>
  )
}

function Text({ release, contact }: Omit<Props, 'more'>) {
  const { title, kind, publishedAt, standfirst, cover, dateline, body } = release
  return (
    <Section tight>
      <article className="wrap">
        <PrintLine address={siteUrl + addressOf('pressRelease', release.slug)} />
        <p className="mb-8 print:hidden">
          <TextLink href={ROUTE_PREFIXES.pressRelease} back>
            All press releases
          </TextLink>
        </p>
        <header>
          <p className="text-meta text-fg-3" {...siblingAttribute(title, 'kind')}>
            {kind}
          </p>
          {/* As in a post: the standfirst beside the title. */}
          <div className="mt-4 grid-12 items-baseline gap-y-6">
            <h1 className="col-span-full text-h2 lg:col-[1/9]">{unbroken(title)}</h1>
            <p className="col-span-full max-w-[32em] text-lede text-fg-2 lg:col-[9/-1]">
              {unbroken(standfirst)}
            </p>
          </div>
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
          <div className="col-span-full text-small lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:col-span-3 lg:self-start">
            <p className="lg:border-t lg:border-line lg:pt-4">
              <span className="block font-[560]">{dateline}</span>
              <time
                dateTime={publishedAt}
                className="block text-fg-2"
                {...siblingAttribute(title, 'publishedAt')}
              >
                {formatDate(publishedAt)}
              </time>
            </p>
            <PrintButton />
          </div>
          <div className="col-span-full lg:col-span-7 lg:col-start-5">
            <RichText value={body} size="body-lg" />
            <MediaContact links={contact} />
          </div>
        </div>
      </article>
    </Section>
  )
}

function MediaContact({ links }: { links: readonly NavLink[] }) {
  if (links.length === 0) return null
  return (
    <aside
      className="mt-12 max-w-[36.07em] border-t border-line pt-5 text-body-lg print:hidden"
      // Not by the heading's id, which a heading of the text may have.
      aria-label="Media contact"
    >
      <h2 className="text-h4">Media contact</h2>
      <p className="mt-1 flex flex-wrap gap-x-8 text-body">
        {links.map(({ key, label, href }) => (
          <TextLink key={key} href={href}>
            {label}
          </TextLink>
        ))}
      </p>
    </aside>
  )
}

function MoreReleases({ releases }: { releases: ReleaseCard[] }) {
  if (releases.length === 0) return null
  return (
    <Section theme="muted" tight className="print:hidden">
      <div className="wrap grid-12">
        <div className="col-span-full lg:col-[1/4] lg:pt-7">
          <h2 className="text-h3-lg">More releases</h2>
          <p className="mt-2">
            <TextLink href={ROUTE_PREFIXES.pressRelease}>All press releases</TextLink>
          </p>
        </div>
        <ul className="col-span-full lg:col-[4/-1]">
          {releases.map((release) => (
            <ReleaseRow key={release._id} release={release} headingLevel={3} />
          ))}
        </ul>
      </div>
    </Section>
  )
}
