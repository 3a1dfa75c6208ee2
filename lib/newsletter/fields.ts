/** The fields of the signup form, under the names that the mailing-list provider gives them. */
export const NEWSLETTER_FIELDS = [
  { name: 'EMAIL', label: 'Email Address', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'FNAME', label: 'First Name', type: 'text', autoComplete: 'given-name', maxLength: 120 },
  { name: 'LNAME', label: 'Last Name', type: 'text', autoComplete: 'family-name', maxLength: 120 },
  { name: 'MMERGE6', label: 'Company', type: 'text', autoComplete: 'organization', maxLength: 120 },
] as const

export type FieldName = (typeof NEWSLETTER_FIELDS)[number]['name']

/** Where the page's script sends the form, and the form itself if no provider is set. */
export const SIGNUP_PATH = '/api/newsletter'

/** Id of the thank-you text, to which a signup without JavaScript leads back. */
export const THANKS_ID = 'newsletter-thanks'

/** The visitor gets an answer within this time. */
export const ANSWER_WITHIN_MS = 8000

export type SignupAnswer =
  /** Without a message the page shows its own thanks. */
  | { ok: true; message?: string }
  | {
      ok: false
      message: string
      /** The field that the message is about. */
      field?: FieldName
      /** The provider asks for a captcha: the visitor's browser must send it the form directly. */
      challenge?: true
    }
