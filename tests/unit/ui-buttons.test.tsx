import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from '@/components/ui/button.tsx'
import { ButtonLink } from '@/components/ui/button-link.tsx'
import { Buttons } from '@/components/ui/buttons.tsx'
import { BUTTON_BORDERS, BUTTON_COLORS, BUTTON_SIZES } from '@/schemas/objects/button-look.ts'
import { linkButtonGuard } from '@/schemas/objects/link-button.ts'

const internal = {
  label: 'See the camera',
  action: 'Internal Link',
  internal: { internal: '/platform/camera', anchor: null },
}
const external = { label: 'Read', action: 'External Link', external: 'https://example.com/a' }
const mail = { label: 'Write', action: 'Mail to', mailto: 'press@example.com' }
const pdf = {
  label: 'Download',
  action: 'PDF Download',
  download: {
    asset: {
      url: 'http://127.0.0.1:3999/files/local/production/abc.pdf',
      originalFilename: 'Oriel sheet.pdf',
    },
  },
}

const render = (raw: object) =>
  renderToStaticMarkup(<ButtonLink link={linkButtonGuard.parse(raw)} />)

describe('a link button', () => {
  it.each([
    ['color', BUTTON_COLORS],
    ['size', BUTTON_SIZES],
    ['border', BUTTON_BORDERS],
  ] as const)('has a look of its own for each %s', (field, values) => {
    const looks = values.map((value) => render({ ...internal, [field]: value }))
    expect(new Set(looks).size).toBe(values.length)
  })

  it('is blue, of size md and without a border when nothing is chosen', () => {
    expect(render(internal)).toBe(render({ ...internal, color: 'blue', size: 'md' }))
    for (const border of BUTTON_BORDERS) {
      expect(render({ ...internal, border })).not.toBe(render(internal))
    }
  })

  it('leads to a page in place', () => {
    const html = render(internal)
    expect(html).toContain('href="/platform/camera"')
    expect(html).not.toContain('target=')
  })

  it.each(['privacy', '1-scope'])('keeps the place %s on a page', (anchor) => {
    const html = render({ ...internal, internal: { internal: '/platform', anchor } })
    expect(html).toContain(`href="/platform#${anchor}"`)
  })

  it('opens another site in a new tab and says so', () => {
    const html = render(external)
    expect(html).toContain('href="https://example.com/a"')
    expect(html).toContain('target="_blank" rel="noopener noreferrer"')
    expect(html).toContain('(opens in a new tab)')
    expect(html).toContain('<svg')
  })

  it('makes an address a mail link', () => {
    expect(render(mail)).toContain('href="mailto:press@example.com"')
  })

  it('offers a PDF for saving, from the own origin', () => {
    const html = render(pdf)
    expect(html).toContain('href="/lake/files/local/production/abc.pdf?dl=Oriel%20sheet.pdf"')
    expect(html).toContain('download="Oriel sheet.pdf"')
    expect(html).not.toContain('target=')
  })

  it('keeps a PDF of the cloud on its server', () => {
    const url = 'https://cdn.sanity.io/files/p1/production/abc.pdf'
    const html = render({ ...pdf, download: { asset: { url, originalFilename: null } } })
    expect(html).toContain(`href="${url}?dl="`)
    expect(html).toContain('download=""')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', '/platform', ''])(
    'refuses %j as an address of another site',
    (address) => {
      expect(linkButtonGuard.safeParse({ ...external, external: address }).success).toBe(false)
    },
  )
})

describe('a row of buttons', () => {
  it('leaves the look of each to its link', () => {
    const chosen = { ...internal, color: 'transparent', size: 'lg', border: 'blue' }
    const links = [internal, mail, chosen]
    const html = renderToStaticMarkup(
      <Buttons links={links.map((raw) => linkButtonGuard.parse(raw))} />,
    )
    // Except for their width.
    const alone = html.replaceAll(' max-sm:grow', '')
    expect(alone.match(/<a .*?<\/a>/g)).toEqual(links.map(render))
  })

  it('is nothing at all without links', () => {
    expect(renderToStaticMarkup(<Buttons links={[]} />)).toBe('')
  })
})

describe('a real button', () => {
  it('does not submit a form unless told to', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  })

  it('keeps both labels in place while it waits and shows one', () => {
    const html = renderToStaticMarkup(
      <Button pending pendingLabel="Sending…">
        Subscribe
      </Button>,
    )
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('>Subscribe</span>')
    expect(html).toContain('Sending…')
  })
})
