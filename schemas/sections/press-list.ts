import { defineType } from '@sanity/types'
import { z } from 'zod'
import { releaseCardGuard } from '../documents/press-release.ts'
import { optionalHeadingField, sectionSettings } from '../shared/fields.ts'
import { optional, optionalText, sectionBase } from '../shared/guards.ts'
import { keepValid } from '../shared/keep-valid.ts'
import { pagingGuard } from '../shared/paging.ts'

export const pressList = defineType({
  name: 'pressList',
  title: 'All press releases',
  type: 'object',
  description: 'The newest large, the others as rows with date, title and kind.',
  fields: [optionalHeadingField, ...sectionSettings],
  preview: { prepare: () => ({ title: 'All press releases', subtitle: 'List' }) },
})

export const PRESS_LIST_FRAGMENT = /* groq */ `heading`

export const pressListGuard = z.object({
  ...sectionBase,
  _type: z.literal('pressList'),
  heading: optionalText,
  items: keepValid('press release', releaseCardGuard),
  paging: optional(pagingGuard),
})
