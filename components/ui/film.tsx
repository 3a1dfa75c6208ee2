import { pictureAttribute, plainText } from '@/lib/preview/source.ts'
import { fileAddress } from '@/lib/sanity/links.ts'
import type { Film as FilmData } from '@/schemas/objects/film.ts'
import { cn } from './cn.ts'
import { cssVariables } from './css-variables.ts'
import s from './film.module.css'
import { isExternal } from './link.tsx'
import { Picture } from './picture.tsx'

type Props = {
  film: FilmData
  /** How wide its place is, as a length of CSS. */
  width: string
  /** Set where it may reach both edges of the window. */
  inWindow?: boolean
}

/** A triangle centered in its circle by its center of gravity, not by its box. */
const SIGN =
  'M32 25.5v29c0 1.6 1.7 2.5 3 1.7l23-14.5c1.3-.8 1.3-2.6 0-3.4l-23-14.5c-1.3-.8-3 .1-3 1.7'

/** One transparent pixel: with a poster, Chrome leaves out the gray ground that it gives films without one. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Width and height as numbers; editors see them as 16:9. */
function sizeOf(shape: FilmData['shape'] = '16:9') {
  const [width = 16, height = 9] = shape.split(':').map(Number)
  return { width: width * 80, height: height * 80, ratio: width / height }
}

/**
 * A film in the browser's own player, of which nothing loads until somebody plays it. What visitors
 * see as its poster is a picture behind it: the attribute `poster` takes a single size, and loads it
 * even far below the window. The film covers that picture from its first frame on.
 */
export function Film({ film, width: place, inWindow = false }: Props) {
  const { captions, mp4, poster, shape, title, webm } = film
  const { ratio, ...size } = sizeOf(shape)
  const sources = [
    { file: webm, type: 'video/webm' },
    { file: mp4, type: 'video/mp4' },
  ].flatMap(({ file, type }) => (file ? [{ src: fileAddress(file), type }] : []))
  const track = captions && fileAddress(captions)
  return (
    <div
      className={cn(s.frame, inWindow ? s.inWindow : 'rounded-card')}
      style={cssVariables({ '--ratio': ratio })}
    >
      <Picture
        figure={poster}
        aspect={ratio}
        sizes={`min(${place}, (100vh - 6rem) * ${ratio.toFixed(3)})`}
      />
      <svg viewBox="0 0 80 80" fill="currentColor" aria-hidden className={s.sign}>
        <path d={SIGN} />
      </svg>
      {/* Films without speech need no captions, and the Studio asks for those of all others. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        playsInline
        preload="none"
        poster={CLEAR}
        {...size}
        aria-label={plainText(title)}
        // Captions from another origin are only shown where that origin was asked to allow it.
        crossOrigin={track && isExternal(track) ? 'anonymous' : undefined}
        // It lies over the poster, so that editors click on it.
        {...pictureAttribute(poster.source)}
      >
        {sources.map((source) => (
          <source key={source.type} {...source} />
        ))}
        {/* Not `default`, which would load them with the page. */}
        {track ? <track kind="captions" src={track} srcLang="en-US" label="English" /> : null}
      </video>
    </div>
  )
}
