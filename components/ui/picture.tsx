import { getImageProps } from 'next/image'
import { pictureAttribute, plainText } from '@/lib/preview/source.ts'
import { imageSource, objectPosition } from '@/lib/sanity/image.ts'
import type { Image } from '@/schemas/objects/figure.ts'
import { grownSizes } from './grown-sizes.ts'

type Props = {
  figure: Image
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string
  /** Set for the picture that decides when a page looks complete. */
  priority?: boolean
  /** Aspect ratio, width by height; the picture is cropped to it around its hotspot. */
  aspect?: number
  className?: string | undefined
}

const isDataImage = (value: string): value is `data:image/${string}` =>
  value.startsWith('data:image/')

/** The blurred placeholder; transparent pictures have none. */
function placeholder({ lqip }: Image) {
  return lqip && isDataImage(lqip) ? { placeholder: lqip } : {}
}

function position(figure: Image, aspect: number | undefined) {
  const value = objectPosition(figure, aspect)
  return value ? { objectPosition: value } : {}
}

const urgency = { fetchPriority: 'high', loading: 'eager' } as const

/**
 * A picture from the content lake, through the image optimizer. A plain `<img>`, because the
 * component of next/image costs every visitor 6 kB of script and hides the alternative text until
 * it runs.
 */
export function Picture({ figure, sizes, priority, aspect, className }: Props) {
  const { props } = getImageProps({
    ...imageSource(figure, aspect),
    ...placeholder(figure),
    ...(priority ? urgency : {}),
    style: { color: 'inherit', ...position(figure, aspect) },
    alt: plainText(figure.alt),
    sizes: grownSizes(sizes),
  })
  const img = (
    <img {...props} alt={props.alt} className={className} {...pictureAttribute(figure.source)} />
  )
  // Wrapped, because React would preload a bare <img> on every page that is only prefetched.
  return priority ? <picture className="contents">{img}</picture> : img
}

type DirectedProps = Omit<Props, 'figure' | 'aspect'> & {
  figure: Image
  /** Shown instead while `media` matches. */
  portrait: Image
  media: string
}

/** Two pictures for two screen shapes; the browser loads only the one it shows. */
export function DirectedPicture({
  figure,
  portrait,
  media,
  sizes,
  priority,
  className,
}: DirectedProps) {
  const common = { alt: plainText(figure.alt), sizes: grownSizes(sizes) }
  const narrow = getImageProps({ ...common, ...imageSource(portrait) }).props
  const { props } = getImageProps({
    ...common,
    ...imageSource(figure),
    ...(priority ? urgency : {}),
    style: { color: 'inherit', ...position(figure, undefined) },
  })
  return (
    <picture>
      <source
        media={media}
        srcSet={narrow.srcSet}
        sizes={common.sizes}
        width={narrow.width}
        height={narrow.height}
      />
      <img {...props} alt={props.alt} className={className} {...pictureAttribute(figure.source)} />
    </picture>
  )
}
