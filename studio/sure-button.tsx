import { Button, type ButtonProps } from '@sanity/ui'
import { type CSSProperties, useState } from 'react'

/** Visually hidden, for the live region: screen readers need not announce a focused button's new name. */
const HEARD: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** Whether a click is the second of a double click, which was meant for what stood there before. */
export const isDoubled = ({ detail }: { detail: number }) => detail > 1

interface Props extends Pick<ButtonProps, 'disabled' | 'icon'> {
  /** How it looks before the first press. */
  mode: NonNullable<ButtonProps['mode']>
  text: string
  /** Its name where the text alone does not say what it is about. */
  label?: string
  /** What it says after the first press. */
  question: string
  onSure: () => void
}

/** A button for what cannot be undone: it acts on a second press, which may not be part of a double click. */
export function SureButton({ text, label, question, mode, onSure, ...rest }: Props) {
  const [isSure, setSure] = useState(false)
  return (
    <>
      <Button
        {...rest}
        tone="critical"
        mode={isSure ? 'default' : mode}
        text={isSure ? question : text}
        aria-label={isSure ? undefined : label}
        onClick={(event) => {
          if (isDoubled(event)) return
          if (isSure) onSure()
          else setSure(true)
        }}
        onKeyDown={(event) => {
          // A key that is held down presses again and again.
          if (event.repeat && event.key === 'Enter') event.preventDefault()
        }}
        onBlur={() => setSure(false)}
      />
      <span aria-live="polite" style={HEARD}>
        {isSure ? question : ''}
      </span>
    </>
  )
}
