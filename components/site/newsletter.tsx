import { SIGNUP_PATH, THANKS_ID } from '@/lib/newsletter/fields.ts'
import { honeypotName } from '@/lib/newsletter/provider.ts'
import { env } from '@/lib/env.ts'
import type { Settings } from '@/schemas/documents/settings.ts'
import { NewsletterForm } from './newsletter-form.client.tsx'

const DEFAULT_HEADING = 'Newsletter'
const DEFAULT_THANKS = 'You’re on the list.'

type Props = Pick<Settings, 'newsletterHeading' | 'newsletterText' | 'newsletterSuccess'>

/**
 * The signup box. Without JavaScript, the form is sent to the mailing-list provider or to this
 * site, which redirects back to a thank-you text that is visible only as the link's target.
 */
export function Newsletter({ newsletterHeading, newsletterText, newsletterSuccess }: Props) {
  const thanks = newsletterSuccess ?? DEFAULT_THANKS
  return (
    <section aria-labelledby="newsletter-heading" className="grid-12 gap-y-7">
      <div className="col-span-full lg:col-span-4">
        <h2
          id="newsletter-heading"
          className="text-[1.75rem] leading-[1.15] font-[560] tracking-[-0.02em] text-white"
        >
          {newsletterHeading ?? DEFAULT_HEADING}
        </h2>
        {newsletterText ? (
          <p className="mt-2.5 max-w-[26em] text-balance text-fg-2">{newsletterText}</p>
        ) : null}
      </div>
      <div className="col-span-full lg:col-span-8">
        <p id={THANKS_ID} className="mb-5 hidden text-success target:block">
          {thanks}
        </p>
        <NewsletterForm
          action={env.NEWSLETTER_ACTION_URL ?? SIGNUP_PATH}
          endpoint={SIGNUP_PATH}
          honeypot={honeypotName(env.NEWSLETTER_ACTION_URL)}
          thanks={thanks}
        />
      </div>
    </section>
  )
}
