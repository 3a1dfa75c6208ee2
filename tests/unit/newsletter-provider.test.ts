import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { honeypotName, jsonAddress, subscribeAtProvider } from '../../lib/newsletter/provider.ts'
import { parseProviderAnswer } from '../../lib/newsletter/provider-answer.ts'

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
    '%j is an error, not a success',
    (body) => {
      expect(parseProviderAnswer(body)).toMatchObject({ ok: false })
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

describe('asking the provider', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  async function standIn(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port.')
    return `http://127.0.0.1:${address.port}/subscribe/post?u=abc&id=def`
  }

  it('brings its words back', async () => {
    const action = await standIn((request, response) => {
      const email = new URL(request.url ?? '', 'http://x').searchParams.get('EMAIL')
      response.end(answer('success', `Hello ${email}`))
    })
    const result = await subscribeAtProvider(action, SIGNUP)
    expect(result).toEqual({ ok: true, message: 'Hello ada+bus@example.com' })
  })

  it('throws when it fails', async () => {
    const action = await standIn((_, response) => {
      response.writeHead(500).end()
    })
    await expect(subscribeAtProvider(action, SIGNUP)).rejects.toThrow('answered 500')
  })
})
