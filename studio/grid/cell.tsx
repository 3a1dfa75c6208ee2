import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useState } from 'react'

const INPUT: CSSProperties = {
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  minHeight: '2.25rem',
  padding: '0.5rem',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  resize: 'none',
  fieldSizing: 'content',
}

interface Props {
  text: string
  label: string
  hint?: string
  readOnly: boolean
  strong: boolean
  place: string
  onText: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
}

/** Shows what is typed while it is typed, and what is stored at all other times. */
export function Cell({
  text,
  label,
  hint,
  readOnly,
  strong,
  place,
  onText,
  onKey,
  onPaste,
}: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <textarea
      rows={1}
      data-cell={place}
      aria-label={label}
      placeholder={hint}
      readOnly={readOnly}
      style={strong ? { ...INPUT, fontWeight: 600 } : INPUT}
      value={typed ?? text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onText(value)
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={onKey}
      onPaste={(event) => {
        onPaste(event)
        if (event.defaultPrevented) setTyped(undefined)
      }}
    />
  )
}
