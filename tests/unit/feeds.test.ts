import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { feedNamed, writeFeed } from '../../lib/seo/feeds.ts'
import { postCardGuard } from '../../schemas/documents/post.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { posts } from '../fixtures/posts.ts'

it.each(['blog.xml', 'blog.atom'])(
  '%s can be read also where a title was pasted from a slide',
  async (name) => {
    const settings = settingsGuard.parse({
      ...JSON.parse(await readFile('content/settings.json', 'utf8')),
      primary: [],
      topBar: [],
      more: [],
      footerColumns: [],
    })
    const feed = feedNamed(name)
    if (!feed) throw new Error(`There is no feed ${name}.`)
    const title = 'One line\u000Band another'
    const { text } = writeFeed(feed, settings, [postCardGuard.parse({ ...posts[0], title })])
    // XML has no way to write the sign between the two.
    expect(text).toContain('One line and another')
    expect(text).not.toMatch(/[^\P{Cc}\t\n\r]/u)
  },
)
