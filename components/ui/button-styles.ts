import type { LinkButton } from '@/schemas/objects/link-button.ts'
import { cn } from './cn.ts'

export type ButtonColor = NonNullable<LinkButton['color']>
export type ButtonSize = NonNullable<LinkButton['size']>
export type ButtonBorder = NonNullable<LinkButton['border']>

/** What an editor or a section leaves open. */
export type ButtonStyle = {
  color?: ButtonColor | undefined
  size?: ButtonSize | undefined
  border?: ButtonBorder | undefined
}

/** Where two themes need two looks, the color is a variable that [data-theme] sets. */
export const BUTTON_COLOR_CLASSES: Record<ButtonColor, string> = {
  alarm: 'bg-alarm text-white hover:bg-alarm-hover active:bg-alarm-active',
  green: 'bg-green text-n-1000 hover:bg-green-hover active:bg-green-active',
  yellow: 'bg-yellow text-n-1000 hover:bg-yellow-hover active:bg-yellow-active',
  blue: 'bg-blue text-white hover:bg-blue-hover active:bg-blue-active',
  blueLt: 'bg-blue-lt text-blue-dk hover:bg-blue-lt-hover active:bg-blue-lt-active',
  blueDk: 'bg-blue-dk text-white hover:bg-blue-dk-hover active:bg-blue-dk-active',
  transparent: 'bg-transparent text-fg hover:bg-(--ghost-hover) active:bg-(--ghost-active)',
  black: 'bg-(--ink) text-(--on-ink) hover:bg-(--ink-hover) active:bg-(--ink-active)',
}

export const BUTTON_SIZE_CLASSES: Record<ButtonSize, string> = {
  xs: 'min-h-8 rounded-[0.375rem] px-3 text-[0.875rem] touch-target',
  sm: 'min-h-9.5 rounded-control px-4 text-[0.9375rem] touch-target',
  md: 'min-h-11 rounded-control px-5 text-[1rem]',
  lg: 'min-h-13 rounded-control px-6 text-[1.0625rem]',
}

export const BUTTON_BORDER_CLASSES: Record<ButtonBorder, string> = {
  blue: 'inset-ring-[1.5px] inset-ring-(--border-blue)',
  green: 'inset-ring-[1.5px] inset-ring-(--border-green)',
}

const BASE =
  'group relative inline-flex items-center justify-center gap-[0.6em] py-1 text-center leading-[1.2] text-balance font-[560] tracking-[-0.008em] transition-colors duration-160 forced-colors:border forced-colors:bg-[ButtonFace] print:hidden'

/** Classes of a button. The specification's defaults are blue and md. */
export function buttonClasses({ color = 'blue', size = 'md', border }: ButtonStyle): string {
  return cn(
    BASE,
    BUTTON_COLOR_CLASSES[color],
    BUTTON_SIZE_CLASSES[size],
    border && BUTTON_BORDER_CLASSES[border],
  )
}
