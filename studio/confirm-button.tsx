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

/** Whether a click is the second of a double click, which was meant for what was there before. */
export const isDoubled = ({ detail }: { detail: number }) => detail > 1

interface Props extends Pick<ButtonProps, 'disabled' | 'icon'> {
  /** How it looks before the first press. */
  mode: NonNullable<ButtonProps['mode']>
  text: string
  /** Its name where the text alone does not say what it is about. */
  label?: string
  /** What it says after the first press. */
  question: string
  onConfirm: () => void
}

/** A button for what cannot be undone: it acts on a second press, which may not be part of a double click. */
export function ConfirmButton({ text, label, question, mode, onConfirm, ...rest }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        {...rest}
        tone="critical"
        mode={isAsking ? 'default' : mode}
        text={isAsking ? question : text}
        aria-label={isAsking ? undefined : label}
        onClick={(event) => {
          if (isDoubled(event)) return
          if (isAsking) onConfirm()
          else setAsking(true)
        }}
        onKeyDown={(event) => {
          // A key that is held down presses again and again.
          if (event.repeat && event.key === 'Enter') event.preventDefault()
        }}
        onBlur={() => setAsking(false)}
      />
      <span aria-live="polite" style={HEARD}>
        {isAsking ? question : ''}
      </span>
    </>
  )
}
