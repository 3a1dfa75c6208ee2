'use client'

import { NewsletterField } from '@/components/site/newsletter-field.tsx'
import { NEWSLETTER_FIELDS } from '@/lib/newsletter/fields.ts'
import s from './design.module.css'

const SHOWN = ['default', 'hover', 'focus-visible', 'invalid']

const ignore = () => undefined

/** The four fields of the signup, each in another state. */
export function Fields() {
  return (
    <div className={s.fields}>
      {NEWSLETTER_FIELDS.map((field, index) => (
        <NewsletterField
          key={field.name}
          {...field}
          error={SHOWN[index] === 'invalid' ? 'Please enter the name of your company.' : undefined}
          onInvalid={ignore}
          onInput={ignore}
          data-shown={SHOWN[index]}
        />
      ))}
    </div>
  )
}
