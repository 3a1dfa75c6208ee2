import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

const PROVIDER = 'https://list.example.com/subscribe/post?u=abc&id=def'

/** The box as it is prerendered under an environment, which is read once on import. */
async function render(action: string) {
  vi.resetModules()
  vi.stubEnv('NEWSLETTER_ACTION_URL', action)
  const { Newsletter } = await import('@/components/site/newsletter.tsx')
  return renderToStaticMarkup(
    <Newsletter newsletterHeading="Notes" newsletterText={undefined} newsletterSuccess="Thanks." />,
  ).replaceAll('&amp;', '&')
}

afterEach(() => vi.unstubAllEnvs())

describe('the signup box', () => {
  it('posts to the provider itself where one is configured', async () => {
    const html = await render(PROVIDER)
    expect(html).toContain(`action="${PROVIDER}" method="post"`)
    expect(html).toContain('name="b_abc_def"')
  })

  it('posts to the site where none is', async () => {
    const html = await render('')
    expect(html).toContain('action="/api/newsletter" method="post"')
    expect(html).toContain('name="b_embedded_newsletter"')
  })

  it('holds the provider’s fields, all required, and the name of its button', async () => {
    const html = await render(PROVIDER)
    const required = [...html.matchAll(/<input [^>]*required=""[^>]*name="(\w+)"/g)]
    expect(required.map(([, name]) => name)).toEqual(['EMAIL', 'FNAME', 'LNAME', 'MMERGE6'])
    expect(html).toMatch(
      /<button [^>]*value="Subscribe"[^>]*name="subscribe"|<button [^>]*name="subscribe"[^>]*value="Subscribe"/,
    )
  })

  it('hides the two areas for answers', async () => {
    const html = await render(PROVIDER)
    expect(html).toMatch(/id="mce-error-response" role="alert" hidden=""/)
    expect(html).toMatch(/id="mce-success-response" role="status" [^>]*hidden=""/)
    expect(html).toMatch(/id="newsletter-thanks"[^>]*>Thanks\./)
  })
})
