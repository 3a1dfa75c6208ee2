import { expect, it } from 'vitest'
import { headingIds } from '../../schemas/shared/heading-ids.ts'

it.each<[texts: string[], ids: string[]]>([
  [
    ['Step', 'Next', 'Step'],
    ['step', 'next', 'step-2'],
  ],
  [
    ['Step', 'Step 2', 'Step'],
    ['step', 'step-2', 'step-3'],
  ],
  [
    ['概要', 'Section 2', '料金'],
    ['section', 'section-2', 'section-3'],
  ],
  [
    ['Über uns', 'Résumé tips'],
    ['uber-uns', 'resume-tips'],
  ],
  // Links name the last by its id already.
  [
    ['Step', 'Step 2', 'Step', 'Step'],
    ['step', 'step-2', 'step-4', 'step-3'],
  ],
  [
    ['Step', 'Step', 'Step 2', 'Step 2'],
    ['step', 'step-2', 'step-2-3', 'step-2-2'],
  ],
])('the headings %j have the ids %j', (texts, ids) => {
  expect(headingIds(texts)).toEqual(ids)
})
