import { type FormEvent, type SubmitEvent, useRef, useState } from 'react'
import {
  ANSWER_WITHIN_MS,
  type FieldName,
  NEWSLETTER_FIELDS,
  type SignupAnswer,
} from '@/lib/newsletter/fields.ts'

type State = SignupAnswer | { ok?: never }

const UNREACHABLE: SignupAnswer = {
  ok: false,
  message: 'The signup could not be sent. Please check your connection and try again.',
}

const UNCLEAR: SignupAnswer = {
  ok: false,
  message: 'The signup got no clear answer. Please try again in a few minutes.',
}
const LATE: SignupAnswer = {
  ok: false,
  message: 'The signup got no answer in time. Please try again in a few minutes.',
}

const fieldName = (name: string): FieldName | undefined =>
  NEWSLETTER_FIELDS.find((field) => field.name === name)?.name

const isAnswer = (value: unknown): value is SignupAnswer =>
  typeof value === 'object' && value !== null && 'ok' in value && typeof value.ok === 'boolean'

async function send(endpoint: string, form: FormData): Promise<SignupAnswer> {
  const body = new URLSearchParams()
  for (const [name, value] of form) body.append(name, String(value))
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(endpoint, { method: 'POST', body, headers, signal })
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : UNCLEAR
  } catch (error) {
    if (signal.aborted) return LATE
    return error instanceof SyntaxError ? UNCLEAR : UNREACHABLE
  }
}

/**
 * The signup form's behavior: the browser validates the fields, and the response is shown on the
 * page.
 */
export function useSignup(endpoint: string) {
  const [state, setState] = useState<State>({})
  const [pending, setPending] = useState(false)
  const leaving = useRef(false)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (leaving.current) return
    event.preventDefault()
    if (pending) return
    const { currentTarget: form } = event
    const { submitter } = event.nativeEvent
    setPending(true)
    const answer = await send(endpoint, new FormData(form, submitter))
    setPending(false)
    setState(answer)
    if (answer.ok) form.reset()
    else if (answer.challenge) leave(form, submitter)
    else if (answer.field) focusField(form, answer.field)
  }

  /** Submits the form to its own address, as without JavaScript. */
  function leave(form: HTMLFormElement, submitter: HTMLElement | null) {
    leaving.current = true
    form.requestSubmit(submitter)
    leaving.current = false
  }

  /** Shows our own message at the first invalid field instead of the browser's. */
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
