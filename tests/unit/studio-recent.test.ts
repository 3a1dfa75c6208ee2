import { expect, it } from 'vitest'
import { documentTypes } from '../../studio/document-types.ts'

it('what was changed last is what editors write, and no upload', () => {
  const types: Record<string, { name: string; type: { name: string } }> = {
    page: { name: 'page', type: { name: 'document' } },
    figure: { name: 'figure', type: { name: 'image' } },
    'sanity.imageAsset': { name: 'sanity.imageAsset', type: { name: 'document' } },
  }
  // Only names and kinds of types are read.
  const schema = { getTypeNames: () => Object.keys(types), get: (name: string) => types[name] }
  expect(documentTypes(schema as Parameters<typeof documentTypes>[0])).toEqual(['page'])
})
