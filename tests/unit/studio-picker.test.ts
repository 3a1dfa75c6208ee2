import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import type { Entry } from '../../studio/media/library.ts'
import { fitting, PickerUnlessUploading } from '../../studio/media/picker.tsx'

const entry = (name: string, extension: string): Entry => ({
  asset: {
    _id: name,
    _type: extension === 'pdf' ? 'sanity.fileAsset' : 'sanity.imageAsset',
    _createdAt: '2026-03-01T00:00:00Z',
    name,
    altText: '',
    url: `http://localhost/${name}.${extension}`,
    extension,
    size: 1,
    width: null,
    height: null,
  },
  uses: [],
})

const library = [entry('street', 'jpg'), entry('bus', 'svg'), entry('sheet', 'pdf')]

it.each([
  ['image/*', 'pictures', ['street', 'bus']],
  ['image/svg+xml', 'pictures', ['bus']],
  ['', 'files', ['sheet']],
  ['application/pdf', 'files', ['sheet']],
] as const)('a field that takes “%s” offers those %s', (accept, kind, names) => {
  expect(fitting(library, accept, kind).map(({ asset }) => asset.name)).toEqual(names)
})

const none = () => {}

it('an upload shows its progress in the field, with nothing over it', () => {
  const props: Omit<ComponentProps<typeof PickerUnlessUploading>, 'action'> = {
    accept: 'video/webm',
    assetSource: { name: 'own', component: () => null },
    assetType: 'file',
    selectedAssets: [],
    selectionType: 'single',
    onClose: none,
    onSelect: none,
  }
  expect(PickerUnlessUploading({ ...props, action: 'upload' })).toBeNull()
  expect(PickerUnlessUploading({ ...props, action: 'select' })).not.toBeNull()
})
