import { BUTTON_DEFAULTS } from '@/lib/constants.ts'
import type { LinkButton } from '@/schemas/objects/link-button.ts'
import { cn } from './cn.ts'

export type ButtonColor = NonNullable<LinkButton['color']>
export type ButtonSize = NonNullable<LinkButton['size']>
export type ButtonBorder = NonNullable<LinkButton['border']>

/** A button's options; those not set get the defaults. */
export type ButtonStyle = {
  color?: ButtonColor | undefined
  size?: ButtonSize | undefined
  border?: ButtonBorder | undefined
}

// The styles are utilities in app/buttons.css, so that client components contain only these names.
const BUTTON_COLOR_CLASSES: Record<ButtonColor, string> = {
  alarm: 'button-alarm',
  green: 'button-green',
  yellow: 'button-yellow',
  blue: 'button-blue',
  blueLt: 'button-blue-lt',
  blueDk: 'button-blue-dk',
  transparent: 'button-transparent',
  black: 'button-black',
}

const BUTTON_SIZE_CLASSES: Record<ButtonSize, string> = {
  xs: 'button-xs',
  sm: 'button-sm',
  md: 'button-md',
  lg: 'button-lg',
}

const BUTTON_BORDER_CLASSES: Record<ButtonBorder, string> = {
  blue: 'button-border-blue',
  green: 'button-border-green',
}

/** Classes of a button. */
export function buttonClasses({ border, ...chosen }: ButtonStyle): string {
  const { color = BUTTON_DEFAULTS.color, size = BUTTON_DEFAULTS.size } = chosen
  return cn(
    'group button',
    BUTTON_COLOR_CLASSES[color],
    BUTTON_SIZE_CLASSES[size],
    border && BUTTON_BORDER_CLASSES[border],
  )
}
