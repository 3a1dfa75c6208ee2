import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sectionSchemas } from '../../schemas/sections/index.ts'
import { sectionsMenu, thumbnailPath } from '../../schemas/sections/insert-menu.ts'

const types = sectionSchemas.map(({ name }) => name)

describe('the insert menu of sections', () => {
  it.each(types)('has a picture of %s', async (type) => {
    const { format, width, height, size } = await sharp(`public${thumbnailPath(type)}`)
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info)
    expect({ format, width, height }).toEqual({ format: 'webp', width: 400, height: 267 })
    expect(size).toBeGreaterThan(1000)
  })

  it('has no pictures of types that are gone', () => {
    expect(readdirSync('public/section-thumbnails').toSorted()).toEqual(
      types.map((type) => `${type}.webp`).toSorted(),
    )
  })

  it('offers each type in one group', () => {
    const grouped = (sectionsMenu.groups ?? []).flatMap(({ of }) => of ?? [])
    expect(grouped.toSorted()).toEqual(types.toSorted())
  })

  it('shows pictures first', () => {
    expect(sectionsMenu.views?.[0]).toMatchObject({ name: 'grid', previewImageUrl: thumbnailPath })
  })
})
