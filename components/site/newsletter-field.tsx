import type { FocusEvent, FormEvent, InputEvent } from 'react'
import { Icon } from '@/components/ui/icon.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import type { NEWSLETTER_FIELDS } from '@/lib/newsletter/fields.ts'

type Props = (typeof NEWSLETTER_FIELDS)[number] & {
  className?: string | undefined
  error: string | undefined
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  onInvalid: (event: FormEvent<HTMLInputElement>) => void
  onInput: (event: InputEvent<HTMLInputElement>) => void
}

/** A labelled field with its error under it. */
export function NewsletterField({ className, name, label, error, ...input }: Props) {
  const id = `mce-${name}`
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-meta text-n-200">
        {label}
      </label>
      <input
        id={id}
        name={name}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="mt-1.5 text-field"
        {...input}
      />
      {error ? (
        <p id={errorId} role="alert" className="mt-1.5 flex gap-1.5 text-meta text-danger">
          <Icon path={icons.circleAlert} className="mt-[0.15em]" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
