import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ANSWER_WITHIN_MS } from '../../lib/newsletter/fields.ts'
import { honeypotName, jsonAddress, subscribeAtForm } from '../../lib/newsletter/provider.ts'
import { parseProviderAnswer } from '../../lib/newsletter/provider-answer.ts'
import { membersAddress, subscribeOverApi } from '../../lib/newsletter/provider-api.ts'
import { PROVIDER_ERRORS, PROVIDER_KEY, startProvider } from '../stand-ins/provider.ts'

const ACTION = 'https://list.example.com/subscribe/post?u=abc&id=def&f_id=123'
const SIGNUP = { EMAIL: 'ada+bus@example.com', FNAME: 'Ada', LNAME: 'Okoro', MMERGE6: 'A & B' }

const answer = (result: string, msg: string) => JSON.stringify({ result, msg })
const error = (msg: string) => parseProviderAnswer(answer('error', msg))

describe('the provider’s answer', () => {
  it.each([
    ['0 - Please enter a value', 'EMAIL', 'Please enter a value'],
    ['1 - Please enter a value', 'FNAME', 'Please enter a value'],
    ['2 - Please enter a value', 'LNAME', 'Please enter a value'],
    ['6 - Please enter a value', 'MMERGE6', 'Please enter a value'],
    ['0 - A message - with a dash', 'EMAIL', 'A message - with a dash'],
  ])('%j is about a field', (message, field, text) => {
    expect(error(message)).toEqual({ ok: false, field, message: text })
  })

  it.each([
    ['5 - Please enter a value', 'Please enter a value'],
    ['Too many subscribe attempts. (#5624)', 'Too many subscribe attempts. (#5624)'],
    ['Recipient &quot;a@b.c&quot; has too many', 'Recipient "a@b.c" has too many'],
    [
      'a@example.com is already subscribed to list News. <a href="https://x.example/send-email?e=1">Click here</a>',
      'a@example.com is already subscribed to list News.',
    ],
    ['<img src=x onerror=alert(1)>No', 'No'],
    ['Half <script', 'Half'],
    ['&lt;b&gt;', '<b>'],
    ['What is &constructor;?', 'What is &constructor;?'],
  ])('%j is about the signup', (message, text) => {
    expect(error(message)).toEqual({ ok: false, message: text })
  })

  it('passes success on in the provider’s words', () => {
    const text = 'Almost finished... We need to confirm your email address.'
    expect(parseProviderAnswer(answer('success', text))).toEqual({ ok: true, message: text })
  })

  it('reads an answer wrapped in a callback', () => {
    expect(parseProviderAnswer(`jQuery.cb_1(${answer('success', 'Thanks (really)')});`)).toEqual({
      ok: true,
      message: 'Thanks (really)',
    })
  })

  it('asks for the challenge where the provider does', () => {
    expect(error('captcha')).toMatchObject({ ok: false, challenge: true })
  })

  it.each(['', '<html>Gateway</html>', '{}', 'null', answer('maybe', 'x'), '{"result":"success"}'])(
    '%j is none',
    (body) => {
      expect(() => parseProviderAnswer(body)).toThrow('no clear answer')
    },
  )
})

it('the honeypot is named after account and list', () => {
  expect(honeypotName(ACTION)).toBe('b_abc_def')
  expect(honeypotName(undefined)).toBe('b_embedded_newsletter')
})

it('asks the provider’s JSON address with all its own parameters kept', () => {
  const url = jsonAddress(ACTION, SIGNUP)
  expect(url.pathname).toBe('/subscribe/post-json')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    u: 'abc',
    id: 'def',
    f_id: '123',
    b_abc_def: '',
    subscribe: 'Subscribe',
    ...SIGNUP,
  })
})

const from = (name: string) => ({ ...SIGNUP, EMAIL: `${name}@example.com` })

// Each of these held up the whole site for a second or more.
it('reads a flood of broken markup at once', { timeout: 5000 }, () => {
  for (let again = 0; again < 10; again += 1)
    expect(error(`No. ${'<a'.repeat(30_000)}`)).toEqual({ ok: false, message: 'No.' })
})

describe('asking the provider', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>
  beforeAll(async () => {
    provider = await startProvider()
  })
  afterAll(() => provider.stop())

  const throughForm = (name: string) => subscribeAtForm(provider.action, from(name))
  const overApi = (name: string, key = PROVIDER_KEY) =>
    subscribeOverApi(provider.action, key, from(name))

  it('brings its words back', async () => {
    expect(await throughForm('single-opt-in')).toEqual({
      ok: true,
      message: 'Thank you for subscribing!',
    })
    expect(await throughForm('ada')).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Almost finished/),
    })
  })

  it.each(Object.entries(PROVIDER_ERRORS))('has words for %s@', async (name, words) => {
    const said = await throughForm(name)
    expect(said.ok).toBe(false)
    expect(said.message).not.toMatch(/<a|<b|<script|^\d - /)
    expect(said.message?.slice(0, 2)).toBe(words.replace(/^\d - (<[^>]*>)?/, '').slice(0, 2))
    expect('field' in said).toBe(/^\d - /.test(words))
  })

  it('sends everything that the form posts', async () => {
    await throughForm('all')
    const sent = provider.requests.at(-1)?.url.searchParams
    expect(sent?.get('EMAIL')).toBe('all@example.com')
    expect(sent?.get('subscribe')).toBe('Subscribe')
    expect(sent?.get('f_id')).toBe('f0e1d2c3b4')
  })

  it.each([
    ['down', 502],
    ['garbage', 502],
    ['gone', 503],
  ])('%s@ is refused with a status and a word', async (name, status) => {
    await expect(throughForm(name)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(/mailing list/),
    })
    await expect(overApi(name)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(/mailing list/),
    })
  })

  it('gives up on one that hangs, a second before the visitor does', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    timeout.mockReturnValue(AbortSignal.timeout(100))
    await expect(throughForm('slow')).rejects.toMatchObject({
      status: 504,
      message: expect.stringMatching(/in time/),
    })
    expect(timeout).toHaveBeenLastCalledWith(ANSWER_WITHIN_MS - 1000)
    timeout.mockRestore()
  })

  it('adds an address over the API, to be confirmed', async () => {
    expect(await overApi('ada')).toMatchObject({
      ok: true,
      message: expect.stringMatching(/click the link/),
    })
    expect(JSON.parse(String(provider.requests.at(-1)?.body))).toEqual({
      email_address: 'ada@example.com',
      status: 'pending',
      merge_fields: { FNAME: 'Ada', LNAME: 'Okoro', MMERGE6: 'A & B' },
    })
  })

  it.each(['already', 'left'])('sends %s@ on to its form', async (name) => {
    expect(await overApi(name)).toMatchObject({ ok: false, challenge: true })
  })

  it('says at its field what the API refuses', async () => {
    expect(await overApi('fake')).toEqual({
      ok: false,
      field: 'EMAIL',
      message: 'This email address looks fake or invalid.',
    })
  })

  it('keeps its trouble with the API to itself, and the address out of the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(overApi('busy')).rejects.toMatchObject({ status: 502 })
    await expect(overApi('ada', 'wrong-us1')).rejects.toMatchObject({ status: 502 })
    expect(log.mock.calls.flat().join(' ')).toMatch(/answered 429.*answered 401/)
    expect(log.mock.calls.flat().join(' ')).not.toContain('busy@')
    log.mockRestore()
  })
})

it('finds the API by the data center in the key', () => {
  expect(
    membersAddress('https://x.us6.list-manage.com/subscribe/post?u=1&id=b', 'k-us6').href,
  ).toBe('https://us6.api.mailchimp.com/3.0/lists/b/members')
})
