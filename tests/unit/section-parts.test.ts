import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guardSection } from '@/schemas/sections/guard-section.ts'
import { sectionGuards, type SectionType } from '@/schemas/sections/index.ts'
import { fixtureOf, type RawSection } from '../support/render-section.tsx'
import { SECTION_CASES } from '../support/section-cases.ts'

/**
 * What a section can do without must not take it away when it is broken. What that is, the guards say
 * themselves: each part of each fixture is removed, and if the section can do without it, also broken.
 */

type Path = (string | number)[]

/**
 * The numbers of a line, the heads of a table and the words of a paragraph say something wrong
 * without one of them: they take their line, table or paragraph away.
 */
const WHOLE = /(^|\.)(columns|cells|values|categories|children)\.\d+$/

const warn = vi.spyOn(console, 'warn').mockReturnValue()
beforeEach(() => warn.mockClear())

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, one]) => {
    const at = [...path, isList ? Number(name) : name]
    return [[at], pathsIn(one, at)].flat()
  })
}

/** A copy of `raw` in which what is at `path` is changed; nothing in its place removes it. */
function changed(raw: unknown, [name = '', ...rest]: Path, change?: (old: unknown) => unknown) {
  const copy = structuredClone(raw) as Record<string | number, unknown>
  if (rest.length > 0) copy[name] = changed(copy[name], rest, change)
  else if (change) copy[name] = change(copy[name])
  else if (Array.isArray(copy)) copy.splice(Number(name), 1)
  else delete copy[name]
  return copy
}

/** Another kind of value, which no guard of that place accepts. */
const another = (old: unknown) =>
  typeof old === 'object' && old !== null ? 'broken' : { broken: true }

const isAccepted = (type: SectionType, raw: unknown) => sectionGuards[type].safeParse(raw).success

function dispensableParts(type: SectionType, raw: RawSection) {
  return pathsIn(raw).filter(
    (path) => !WHOLE.test(path.join('.')) && isAccepted(type, changed(raw, path)),
  )
}

describe.each(SECTION_CASES)('%s, fixture %i', (type, index) => {
  const raw = fixtureOf(type, index)
  const parts = dispensableParts(type, raw)

  it('stands without any of its optional parts when that is broken, and says so', () => {
    expect(parts.length).toBeGreaterThan(0)
    const failures = parts.flatMap((path) => {
      const broken = changed(raw, path, another)
      const isRefused = !isAccepted(type, broken) || warn.mock.calls.length > 0
      warn.mockClear()
      const guarded = guardSection(broken, {})
      const isTold = warn.mock.calls.length > 0
      warn.mockClear()
      const wrong = [
        ...(guarded.ok ? [] : ['takes the section away']),
        ...(isTold || !isRefused ? [] : ['is left out in silence']),
        ...(JSON.stringify(guarded) === JSON.stringify(guardSection(changed(raw, path), {}))
          ? []
          : ['takes more with it']),
      ]
      warn.mockClear()
      return wrong.map((problem) => `${path.join('.')} ${problem}`)
    })
    expect(failures).toEqual([])
  })
})
