import { ImagesIcon } from '@sanity/icons/Images'
import { Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { definePlugin } from 'sanity'
import { useMayWrite } from '../may-write.ts'
import { Page } from '../page.tsx'
import { AssetDialog } from './asset-dialog.tsx'
import { AssetGrid } from './asset-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useFocusBack } from './focus.ts'
import { type Entry, type Filter, search } from './library.ts'
import { Problem } from '../problem.tsx'
import { Upload } from './upload.tsx'
import { Unread } from './unread.tsx'
import { useLibrary } from './use-library.ts'

/** All images and files, where they are shown, and which nobody needs any more. */
function Media() {
  const library = useLibrary()
  const mayWrite = useMayWrite()
  const [problem, setProblem] = useState<string>()
  return (
    <Page
      title="Media"
      lead={`All pictures and files of the site, the newest first. Choose one to see where it is shown${mayWrite ? ', to put another in its place, or to delete it once nothing shows it.' : '. To change them, ask an administrator to make you an editor.'}`}
    >
      <Unread library={library} />
      <Problem text={problem} />
      {library === undefined || library instanceof Error ? null : (
        <Stack gap={4}>
          {mayWrite ? (
            <Flex>
              <Upload text="Upload" onProblem={setProblem} />
            </Flex>
          ) : null}
          <Library library={library} mayWrite={mayWrite} />
        </Stack>
      )}
    </Page>
  )
}

function Library({ library, mayWrite }: { library: readonly Entry[]; mayWrite: boolean }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [words, setWords] = useState('')
  const [openId, setOpenId] = useState<string>()
  const { comeBack, instead, leave } = useFocusBack<HTMLInputElement>()
  const shown = search(library, filter, words)
  const open = library.find(({ asset }) => asset._id === openId)
  if (library.length === 0)
    return <Text muted>There is nothing yet. Upload the first picture, here or in any field.</Text>
  return (
    <Stack gap={4}>
      <FilterBar
        entries={library}
        filter={filter}
        words={words}
        onFilter={setFilter}
        onWords={setWords}
        inputRef={instead}
      />
      <Text size={1} muted role="status">
        {shown.length === 0
          ? 'Nothing fits. Change the words or the kind.'
          : `${shown.length} of ${library.length}`}
      </Text>
      <AssetGrid
        entries={shown}
        verb="Open"
        onChoose={({ asset }) => {
          leave()
          setOpenId(asset._id)
        }}
      />
      {open === undefined ? null : (
        <AssetDialog
          key={open.asset._id}
          entry={open}
          library={library}
          mayWrite={mayWrite}
          onClose={(isDeleted) => {
            setOpenId(undefined)
            comeBack(isDeleted)
          }}
        />
      )}
    </Stack>
  )
}

/** Adds the page to the Studio's tools. */
export const mediaTool = definePlugin({
  name: 'media',
  tools: [{ name: 'media', title: 'Media', icon: ImagesIcon, component: Media }],
})
