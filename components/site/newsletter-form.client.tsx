'use client'

import { type FocusEvent, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { cn } from '@/components/ui/cn.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { icons } from '@/components/ui/icon-paths.ts'
import { NEWSLETTER_FIELDS } from '@/lib/newsletter/fields.ts'
import s from './newsletter-form.module.css'
import { NewsletterField } from './newsletter-field.tsx'
import { useSignup } from './use-signup.ts'

type Props = {
  /** Address to which the form is sent without JavaScript. */
  action: string
  /** Address to which it is sent with JavaScript; its response is JSON. */
  endpoint: string
  honeypot: string
  /** Used when the provider's response contains no message. */
  thanks: string
}

const [email, ...others] = NEWSLETTER_FIELDS

/** Keeps the fields open: closing them would move what somebody below is about to click. */
function keepOpen({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) {
  if (form) form.dataset.open = ''
}

/**
 * A form with four fields, of which the last three open with the first. It works as HTML;
 * JavaScript keeps the visitor on the page.
 */
export function NewsletterForm({ action, endpoint, honeypot, thanks }: Props) {
  const { state, pending, onSubmit, onInvalid, onInput } = useSignup(endpoint)
  const failure = state.ok === false ? state : undefined
  const success = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (state.ok) success.current?.focus()
  }, [state.ok])
  const fieldOf = (field: (typeof NEWSLETTER_FIELDS)[number]) => (
    <NewsletterField
      key={field.name}
      {...field}
      className={field === email ? s.email : s.other}
      error={failure?.field === field.name ? failure.message : undefined}
      onFocus={keepOpen}
      onInvalid={onInvalid}
      onInput={onInput}
    />
  )
  return (
    <form
      id="mc-embedded-subscribe-form"
      name="mc-embedded-subscribe-form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      data-done={state.ok}
      className={cn(s.form, 'grid items-start gap-x-5 gap-y-4 md:grid-cols-2')}
    >
      {fieldOf(email)}
      <div className={s.others}>{others.map(fieldOf)}</div>
      <div className="sr-only" aria-hidden="true">
        <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <div className={cn(s.send, 'flex flex-wrap items-center gap-x-5 gap-y-3')}>
        <Button
          type="submit"
          id="mc-embedded-subscribe"
          name="subscribe"
          value="Subscribe"
          pending={pending}
          pendingLabel="Sending…"
        >
          Subscribe
        </Button>
        <div id="mce-responses" className={cn(s.answer, 'min-w-0 flex-1 basis-64')}>
          <p
            id="mce-error-response"
            role="alert"
            hidden={!failure || failure.field !== undefined}
            className="flex gap-2 text-danger"
          >
            <Icon path={icons.circleAlert} className="mt-[0.2em]" />
            {failure?.message}
          </p>
          <p
            ref={success}
            id="mce-success-response"
            role="status"
            tabIndex={-1}
            hidden={!state.ok}
            className="flex gap-2 text-lede text-success"
          >
            <Icon path={icons.check} className="mt-[0.2em]" />
            {state.ok ? (state.message ?? thanks) : null}
          </p>
        </div>
      </div>
    </form>
  )
}
