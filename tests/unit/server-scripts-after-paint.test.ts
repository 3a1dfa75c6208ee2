import { expect, test } from 'vitest'
import { scriptsAfterPaint } from '../../server/proxy/scripts-after-paint.ts'

const page = (head: string, body = '') =>
  `<html><head>${head}</head><body>${body}<script>inline()</script></body></html>`

test('scripts and their preloads leave the head; the page’s end starts them, in their order', () => {
  const html = scriptsAfterPaint(
    page(
      '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/>' +
        '<link rel="preload" href="/f.woff2" as="font"/>' +
        '<script src="/a.js" async=""></script><script src="/b.js" async=""></script>',
    ),
  )
  expect(html).toContain('<head><link rel="preload" href="/f.woff2" as="font"/></head>')
  expect(html).not.toContain('src="/a.js"')
  expect(html).toMatch(/\(\["\/a\.js","\/b\.js"\]\)<\/script><\/body><\/html>$/)
})

test('scripts that wait for nobody, or that old browsers alone load, stay as they are', () => {
  const html = page('<script src="/old.js" noModule=""></script>', '<p>$& text</p>')
  expect(scriptsAfterPaint(html)).toBe(html)
})
