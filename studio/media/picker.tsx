import { Box, Dialog, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type AssetSource, type AssetSourceComponentProps, definePlugin } from 'sanity'
import { takes } from './accepted.ts'
import { AssetGrid } from './asset-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useFocusAtFirst } from '../use-focus-at-first.ts'
import { useFocusOfField } from './focus.ts'
import { type Entry, search } from './library.ts'
import { Unread } from './unread.tsx'
import { useLibrary } from './use-library.ts'

/** The pictures or files that a field takes. */
export function fitting(
  library: readonly Entry[],
  accept: string,
  kind: 'pictures' | 'files',
): Entry[] {
  return search(library, kind, '').filter(({ asset }) => takes(accept, asset.extension))
}

/** Chooses a picture or file for a field among those that are there. */
function Picker({ accept, assetType, onClose, onSelect }: AssetSourceComponentProps) {
  const library = useLibrary()
  const { comeBack, goOn } = useFocusOfField()
  const isFile = assetType === 'file'
  return (
    <Dialog
      id="pick-asset"
      width={2}
      header={isFile ? 'Choose a file' : 'Choose a picture'}
      onClose={() => {
        onClose()
        comeBack()
      }}
    >
      <Box padding={4}>
        <Unread library={library} />
        {library === undefined || library instanceof Error ? null : (
          <Choice
            entries={fitting(library, accept, isFile ? 'files' : 'pictures')}
            onChoose={({ asset }) => {
              goOn()
              onSelect([{ kind: 'assetDocumentId', value: asset._id }])
            }}
          />
        )}
      </Box>
    </Dialog>
  )
}

interface ChoiceProps {
  entries: readonly Entry[]
  onChoose: (entry: Entry) => void
}

function Choice({ entries, onChoose }: ChoiceProps) {
  const [words, setWords] = useState('')
  const searchField = useFocusAtFirst<HTMLInputElement>()
  const shown = search(entries, 'all', words)
  return (
    <Stack gap={4}>
      <FilterBar
        entries={entries}
        kinds={[]}
        filter="all"
        words={words}
        inputRef={searchField}
        onFilter={() => {}}
        onWords={setWords}
      />
      <Text size={1} muted role="status">
        {shown.length === 0
          ? 'Nothing fits. Change the words, or close this and upload.'
          : `${shown.length} of ${entries.length}`}
      </Text>
      <AssetGrid entries={shown} verb="Choose" onChoose={onChoose} />
    </Stack>
  )
}

/** The Studio asks for this during an upload, too, of which the field itself shows the progress. */
export const PickerUnlessUploading = (props: AssetSourceComponentProps) =>
  props.action === 'upload' ? null : <Picker {...props} />

const withPicker = (sources: AssetSource[]) =>
  sources.map((source) => ({ ...source, component: PickerUnlessUploading }))

/** Fields choose pictures and files with the search of Media, in place of the Studio's plain grid. */
export const picker = definePlugin({
  name: 'picker',
  form: {
    image: { assetSources: withPicker },
    file: { assetSources: withPicker },
  },
})
