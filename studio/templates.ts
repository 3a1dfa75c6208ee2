import type { Template } from 'sanity'
import type { SectionType } from '../schemas/sections/index.ts'
import { newKey } from './new-key.ts'
import { singletonTemplates } from './singletons.ts'

/** Sections in their usual order, still empty: what they need is asked for before publishing. */
const sections = (...types: readonly SectionType[]) =>
  types.map((_type) => ({ _type, _key: newKey(), theme: _type === 'ctaBand' ? 'dark' : 'light' }))

const paragraph = (text: string, style = 'normal') => ({
  _type: 'block',
  _key: newKey(),
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: newKey(), text, marks: [] }],
})

/** A second-level heading with an empty paragraph under it. */
const part = (heading: string) => [paragraph(heading, 'h2'), paragraph('')]

const template = (
  id: string,
  schemaType: string,
  title: string,
  value: () => Record<string, unknown>,
): Template => ({ id, schemaType, title, value })

const BEGINNINGS: readonly Template[] = [
  template('page-product', 'page', 'Landing page', () => ({
    sections: sections('pageHero', 'featureGrid', 'splitMedia', 'stats', 'faq', 'ctaBand'),
  })),
  template('page-text', 'page', 'Text page', () => ({
    sections: sections('pageHero', 'prose', 'ctaBand'),
  })),
  template('page-legal', 'page', 'Legal page', () => ({ sections: sections('legalText') })),
  template('post-case', 'post', 'Blog post in three parts', () => ({
    body: [...part('The problem'), ...part('What we did'), ...part('What came of it')],
  })),
  template('release-announcement', 'pressRelease', 'Press release: announcement', () => ({
    kind: 'Product',
    body: [paragraph(''), ...part('Availability')],
  })),
  template('job-full-time', 'job', 'Job with the usual parts', () => ({
    type: 'Full time',
    body: [
      ...part('What you will do'),
      ...part('What you bring'),
      ...part('What we offer'),
      ...part('How to apply'),
    ],
  })),
]

/** If a type has templates, the usual one is called "Empty …" to tell it apart. */
const named = (usual: Template): Template =>
  BEGINNINGS.some(({ schemaType }) => schemaType === usual.schemaType)
    ? { ...usual, title: `Empty ${usual.title.toLowerCase()}` }
    : usual

/** What a new document can begin from: empty, or with its usual parts. */
export const templates = (usual: Template[]) => [
  ...singletonTemplates(usual).map(named),
  ...BEGINNINGS,
]
