import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { feedNamed, writeFeed } from '../../lib/seo/feeds.ts'
import { postCardGuard } from '../../schemas/documents/post.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { posts } from '../fixtures/posts.ts'

const settings = settingsGuard.parse({
  ...JSON.parse(readFileSync('content/settings.json', 'utf8')),
  primary: [],
  topBar: [],
  more: [],
  pressLinks: [],
  cookieLinks: [],
  footerColumns: [],
})

/** A feed of one post. */
function feedOf(name: string, changes: object): string {
  const feed = feedNamed(name)
  if (!feed) throw new Error(`There is no feed ${name}.`)
  return writeFeed(feed, settings, [postCardGuard.parse({ ...posts[0], ...changes })]).text
}

it.each(['blog.xml', 'blog.atom'])(
  '%s can be read also where a title holds signs that XML has no way to write',
  (name) => {
    // The first is what a line break of a slide becomes.
    for (const sign of ['\u000B', '\u0000', '\uFFFE', '\uFFFF']) {
      const text = feedOf(name, { title: `One line${sign}and another` })
      expect(text).toContain('One line and another')
      expect(text).not.toContain(sign)
    }
  },
)

it('a title with the tag of a feed stays one in JSON', () => {
  const title = 'What <rss feeds are for'
  expect(JSON.parse(feedOf('blog.json', { title })).items[0].title).toBe(title)
})

const TEXT = 'Why <b> & "]]>" stay'
const AS_HTML = 'Why &lt;b&gt; &amp; &quot;]]&gt;&quot; stay'

it('what readers take for HTML holds no markup of a text', () => {
  const texts = { title: TEXT, standfirst: TEXT }
  const atom = feedOf('blog.atom', texts)
  expect(atom).toContain(`<title type="html"><![CDATA[${AS_HTML}]]></title>`)
  expect(atom).toContain(`<summary type="html"><![CDATA[${AS_HTML}]]></summary>`)
  expect(feedOf('blog.xml', texts)).toContain(`<description><![CDATA[${AS_HTML}]]></description>`)
  const [item] = JSON.parse(feedOf('blog.json', texts)).items
  expect(item).toMatchObject({ title: TEXT, content_html: AS_HTML })
})

it('an Atom feed names what the standard wants: an author, and the terms of categories', () => {
  const atom = feedOf('blog.atom', { author: null })
  expect(atom).toMatch(/<author>\s*<name>Quarterlight, Inc\.<\/name>/)
  expect(atom).toMatch(/<category [^>]*term="Field"/)
})

it('an RSS feed names the author of a post where a name alone may stand', () => {
  const rss = feedOf('blog.xml', {})
  expect(rss).toContain('<dc:creator>Leif Aronsen</dc:creator>')
  expect(rss).toMatch(/<rss [^>]*xmlns:dc="http:\/\/purl\.org\/dc\/elements\/1\.1\/"/)
  // Only an e-mail address may.
  expect(rss).not.toContain('<author>')
})

it('readers learn when a post was published', () => {
  expect(feedOf('blog.atom', {})).toContain('<published>2026-10-14T00:00:00.000Z</published>')
  const [item] = JSON.parse(feedOf('blog.json', {})).items
  expect(item.date_published).toBe('2026-10-14T00:00:00.000Z')
})

it.each(['blog.xml', 'blog.atom'])('the pictures of %s are called what they are', (name) => {
  expect(feedOf(name, {})).toMatch(/enclosure"? [^>]*type="image\/jpeg"/)
})
