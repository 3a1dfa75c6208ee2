import { plainText } from '@/lib/preview/source.ts'
import { cn } from './cn.ts'

/** Near-black backgrounds, each lit like a different kind of window at dusk. */
const tints = [
  { ground: '#10172a', frame: '#2b3d6b', glass: 'var(--color-blue-mid)' },
  { ground: '#1b1512', frame: '#54402c', glass: '#e8b36b' },
  { ground: '#10191a', frame: '#29484a', glass: '#7fc4bd' },
  { ground: 'var(--color-n-900)', frame: '#3a4555', glass: 'var(--color-n-300)' },
] as const

/** The panes that may have a second, weaker light. */
const panes = [
  'M206 194V68H332V194z',
  'M194 206V332H68V206z',
  'M194 68V194H68A126 126 0 0 1 194 68z',
] as const

interface MonogramProps {
  name: string
  className?: string
  /** Position in a grid of plates, starting at zero. */
  place: number
}

function initials(name: string) {
  const words = name
    .replace(/^(Dr|Prof)\.? /, '')
    .split(' ')
    .filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
}

/** A stable 32-bit number for a text (FNV-1a), so that a name always gets the same drawing. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return value >>> 0
}

/** A color that differs from all neighbors, in grids of one, two and four columns. */
function tintAt(place: number) {
  const row = Math.floor(place / tints.length)
  return tints[(place + row) % tints.length] ?? tints[0]
}

/**
 * A plate in place of a portrait: the initials, and a window at dusk that is derived from the name.
 */
export function Monogram({ name: text, place, className }: MonogramProps) {
  const name = plainText(text)
  const seed = hash(name)
  const tint = tintAt(place)
  // Upright or upside down, so that the initials are in an unlit pane with four corners.
  const turn = (seed >>> 4) % 2 === 0 ? 0 : 180
  const second = (seed >>> 9) % panes.length
  return (
    <svg
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      fontFamily="var(--font-sans)"
      aria-hidden="true"
      className={cn('block w-full', className)}
    >
      <rect width={400} height={400} fill={tint.ground} />
      <g transform={`rotate(${turn} 200 200)`} fill="none" stroke={tint.frame} strokeWidth={1.6}>
        <path d="M50 350V200A150 150 0 0 1 200 50H350V200A150 150 0 0 1 200 350z" />
        <path d="M62 338V200A138 138 0 0 1 200 62H338V200A138 138 0 0 1 200 338z" />
        <path d="M62 200H338M200 62V338" />
        <path
          d="M206 332V206H332A126 126 0 0 1 206 332z"
          fill={tint.glass}
          fillOpacity={0.9}
          stroke="none"
        />
        <path d={panes[second]} fill={tint.glass} fillOpacity={0.14} stroke="none" />
      </g>
      <text
        x={78}
        y={322}
        fontSize={64}
        className="font-[520]"
        letterSpacing="-.03em"
        fill="var(--color-white)"
      >
        {initials(name)}
      </text>
    </svg>
  )
}
