import { cn } from '@/components/ui/cn.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { featureIconPaths } from '@/components/ui/feature-icon-paths.ts'
import { icons } from '@/components/ui/icon-paths.ts'
import { Link } from '@/components/ui/link.tsx'
import { SectionHead } from '@/components/ui/section-head.tsx'
import { Section } from '@/components/ui/section.tsx'
import { Visual } from '@/components/ui/visual.tsx'
import { imageSource } from '@/lib/sanity/image.ts'
import { siblingAttribute } from '@/lib/preview/source.ts'
import { describeFile, fileHref } from '@/lib/sanity/links.ts'
import { innerLevel } from './headings.ts'
import type { SectionOf } from '@/schemas/sections/index.ts'
import type { SectionProps } from './props.ts'

type Data = SectionOf<'mediaKit'>

/** Files for the press, a standard company description, and the press contact. */
export function MediaKitSection({ section, headingLevel }: SectionProps<'mediaKit'>) {
  const { heading, lede, items, boilerplateHeading, boilerplate, contactEmail } = section
  const { theme, anchor } = section
  const Boilerplate = `h${innerLevel(headingLevel, heading)}` as const
  return (
    <Section theme={theme} anchor={anchor}>
      <div className="wrap">
        <SectionHead heading={heading} lede={lede} level={headingLevel} />
        <ul className="grid-pair gap-x-4 gap-y-8 sm:gap-x-(--column-gap) md:max-lg:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] lg:grid-cols-4">
          {items.map((item) => (
            <KitTile key={item._key} item={item} />
          ))}
        </ul>
        <div className="mt-16 grid-12 gap-y-8 border-t border-line pt-8">
          <Boilerplate className="col-span-full text-h3 lg:col-span-3">
            {boilerplateHeading}
          </Boilerplate>
          <p className="col-span-full max-w-[44.09em] text-body-lg text-fg-2 lg:col-span-6">
            {boilerplate}
          </p>
          <p className="col-span-full text-small lg:col-span-3">
            Press contact
            <br />
            <a
              href={`mailto:${contactEmail}`}
              className="font-[560] text-link underline underline-offset-[0.18em]"
              {...siblingAttribute(boilerplate, 'contactEmail')}
            >
              {contactEmail}
            </a>
          </p>
        </div>
      </div>
    </Section>
  )
}

type Item = Data['items'][number]

function KitTile({ item: { title, preview, background, file } }: { item: Item }) {
  return (
    <li className="group covered">
      <div
        data-theme={background ?? 'light'}
        className="relative grid aspect-[4/3] place-items-center overflow-clip rounded-media data-[theme=light]:bg-n-100"
      >
        {preview ? (
          <Preview preview={preview} />
        ) : (
          <Icon path={featureIconPaths.file} className="size-9 text-fg-3" />
        )}
      </div>
      <p className="mt-3 flex items-baseline justify-between gap-3 font-[560] max-sm:text-small">
        <Link
          href={fileHref(file.asset)}
          file={file.asset}
          className="transition-colors duration-160 after:absolute after:inset-0 group-hover:text-link"
        >
          {title}
        </Link>
        <Icon path={icons.download} className="self-center" />
      </p>
      <p className="text-meta text-fg-3" aria-hidden>
        {describeFile(file.asset)}
      </p>
    </li>
  )
}

/** A preview: pictures fill the tile; pages, which are portrait, look like paper on it. */
function Preview({ preview }: { preview: NonNullable<Item['preview']> }) {
  if (!preview.figure)
    return <Visual visual={preview} sizes="10rem" className="max-w-[min(10rem,72%)]" />
  const { width, height } = imageSource(preview.figure)
  const upright = height > width
  return (
    <div
      className={
        upright
          ? 'absolute inset-y-5 left-1/2 aspect-[210/297] -translate-x-1/2 shadow-float'
          : 'absolute inset-0'
      }
    >
      <Visual
        visual={preview}
        sizes={upright ? '(width >= 768px) 10vw, 24vw' : '(width >= 768px) 22vw, 50vw'}
        className={cn('size-full', upright && 'rounded-tag')}
      />
    </div>
  )
}
