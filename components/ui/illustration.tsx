import { drawingSource } from '@/lib/illustrations/drawing-source.ts'
import { plainText, sourceAttribute } from '@/lib/preview/source.ts'
import type { Illustration as IllustrationData } from '@/schemas/documents/illustration.ts'
import { cn } from './cn.ts'

type Props = {
  illustration: IllustrationData
  /** Set if the drawing is on a picture whose description covers both. */
  decorative?: boolean
  className?: string | undefined
}

/**
 * A drawing, included by reference. It inherits the page's variables and fonts, and is a size
 * container, so that its text can stay legible.
 */
export function Illustration({ illustration, decorative = false, className }: Props) {
  const { ref, narrow, alt, fills } = illustration
  const common = { alt: decorative ? undefined : alt, fills }
  return (
    <div className={cn('@container w-full', className)}>
      {narrow ? (
        <>
          <Drawing file={ref} {...common} className="hidden size-full @xl:block" />
          <Drawing
            file={narrow}
            {...common}
            atMost="own size"
            className="mx-auto h-full max-w-full @xl:hidden"
          />
        </>
      ) : (
        <Drawing file={ref} {...common} className="block size-full" />
      )}
    </div>
  )
}

const described = (alt: string) => ({
  role: 'img',
  'aria-label': plainText(alt),
  ...sourceAttribute(alt),
})

type DrawingProps = {
  file: string
  alt: string | undefined
  fills: boolean | undefined
  /** Without this, a drawing grows with its box. */
  atMost?: 'own size'
  className: string
}

function Drawing({ file, alt, fills, atMost, className }: DrawingProps) {
  const { href, width, height } = drawingSource(file)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={atMost && width}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      className={className}
      {...(alt ? described(alt) : { 'aria-hidden': true })}
    >
      <use href={href} width={width} height={height} />
    </svg>
  )
}
