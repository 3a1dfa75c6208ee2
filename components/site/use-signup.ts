import { type FormEvent, type SubmitEvent, useState } from 'react'
import { type FieldName, NEWSLETTER_FIELDS, type SignupAnswer } from '@/lib/newsletter/fields.ts'

type State = SignupAnswer | { ok?: never }

const UNREACHABLE: SignupAnswer = {
  ok: false,
  message: 'The signup did not get through. Please check your connection and try again.',
}

const fieldName = (name: string): FieldName | undefined =>
  NEWSLETTER_FIELDS.find((field) => field.name === name)?.name

const isAnswer = (value: unknown): value is SignupAnswer =>
  typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'

async function send(endpoint: string, form: HTMLFormElement): Promise<SignupAnswer> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) body.append(name, String(value))
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(endpoint, { method: 'POST', body, headers })
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : UNREACHABLE
  } catch {
    return UNREACHABLE
  }
}

/** The signup form's behavior: the browser judges the fields, the answer comes back onto the page. */
export function useSignup(endpoint: string) {
  const [state, setState] = useState<State>({})
  const [pending, setPending] = useState(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    setPending(true)
    const answer = await send(endpoint, form)
    setPending(false)
    setState(answer)
    if (answer.ok) form.reset()
    else if (answer.challenge) form.submit()
    else if (answer.field) focusField(form, answer.field)
  }

  /** Replaces the browser's own validation bubble with our message at the first invalid field. */
  function onInvalid(event: FormEvent<HTMLInputElement>) {
    event.preventDefault()
    const { form, name, validationMessage } = event.currentTarget
    const field = fieldName(name)
    if (!field || form?.querySelector(':invalid') !== event.currentTarget) return
    setState({ ok: false, field, message: validationMessage })
    event.currentTarget.focus()
  }

  return { state, pending, onSubmit, onInvalid, onInput: () => setState({}) }
}

function focusField(form: HTMLFormElement, name: FieldName) {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}
