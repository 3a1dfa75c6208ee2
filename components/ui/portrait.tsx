import type { Image } from '@/schemas/objects/figure.ts'
import { cn } from './cn.ts'
import { Monogram } from './monogram.tsx'
import { Picture } from './picture.tsx'

type Props = {
  person: { name: string; photo: Image | undefined }
  /** Position in a grid of portraits, starting at zero. */
  place: number
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  className?: string
}

/** Somebody's photo as a square, or a drawn plate in its place. */
export function Portrait({ person: { name, photo }, place, sizes, className }: Props) {
  const box = cn('aspect-square overflow-clip rounded-media', className)
  if (photo === undefined) return <Monogram name={name} place={place} className={box} />
  return (
    <Picture
      figure={photo}
      aspect={1}
      sizes={sizes}
      className={cn('block w-full object-cover', box)}
    />
  )
}

type SmallProps = { photo: Image | undefined; className?: string }

/** A photo beside the name of somebody, which says the same to people who do not see it; nothing without one. */
export function SmallPortrait({ photo, className }: SmallProps) {
  if (photo === undefined) return null
  return (
    <Picture
      figure={{ ...photo, alt: '' }}
      aspect={1}
      sizes="56px"
      className={cn('block size-14 flex-none rounded-control object-cover', className)}
    />
  )
}
