import { isValidElement, type ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { drawSection } from '@/components/sections/sections.tsx'
import { guardSections } from '@/lib/sanity/sections.ts'
import { guardSection } from '@/schemas/sections/guard-section.ts'
import { fixtureOf, type RawSection } from '../support/render-section.tsx'
import { SECTION_CASES } from '../support/section-cases.ts'

/**
 * The API takes lists in which keys and words repeat. React draws one thing too few or too often
 * where its own keys do.
 */

// React explains at length why components with hooks cannot be called here.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())

/** A copy in which all keys are one, all labels, and all words of each list of words. */
function repeating(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(repeating)
    const [first] = items
    return typeof first === 'string' ? items.map(() => first) : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === '_key' || name === 'label' ? 'same' : repeating(one),
    ]),
  )
}

/** What a component draws; nothing where it needs a browser, as those with hooks do. */
function drawn(component: (props: unknown) => ReactNode, props: unknown): ReactNode {
  try {
    return component(props)
  } catch {
    return null
  }
}

const isComponent = (type: unknown): type is (props: unknown) => ReactNode =>
  typeof type === 'function'

/** Keys that React would meet a second time among siblings. */
function repeatedKeys(node: unknown): string[] {
  if (Array.isArray(node)) {
    const keys = node.flatMap((one) => (isValidElement(one) && one.key !== null ? [one.key] : []))
    const repeated = keys.filter((key, index) => keys.indexOf(key) < index)
    return [...repeated, ...node.flatMap(repeatedKeys)]
  }
  if (!isValidElement<{ children?: unknown }>(node)) return []
  if (isComponent(node.type)) return repeatedKeys(drawn(node.type, node.props))
  return repeatedKeys(node.props.children)
}

function keysOf(raw: RawSection) {
  const guarded = guardSection(raw, {})
  if (!guarded.ok) throw new Error(JSON.stringify(guarded.refused))
  return repeatedKeys(drawSection({ section: guarded.section, headingLevel: 2 }))
}

it.each(SECTION_CASES)(
  '%s, fixture %i, draws everything when keys and words repeat',
  (type, index) => {
    const raw = fixtureOf(type, index)
    expect(keysOf(raw)).toEqual([])
    expect(keysOf({ ...Object(repeating(raw)), _key: 'section' })).toEqual([])
  },
)

it('sections of one key are all shown, each with its own', async () => {
  const prose = fixtureOf('prose')
  const guarded = await guardSections([prose, prose, { ...prose, _key: 'other' }], undefined)
  const keys = guarded.map((entry) => entry.ok && entry.section._key)
  expect(new Set(keys).size).toBe(3)
})
