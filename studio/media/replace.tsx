import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { AssetGrid } from './asset-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Entry, replacements, search } from './library.ts'
import { Problem, reasonOf } from './problem.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { Upload } from './upload.tsx'

interface Props {
  entry: Entry
  library: readonly Entry[]
  /** Called when it is done, and when it is left. */
  onEnd: () => void
}

/** Puts another asset into all places that show one, at once. */
export function Replace({ entry, library, onEnd }: Props) {
  const client = useClient({ apiVersion: '2025-09-25' })
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isPicture = entry.asset._type === 'sanity.imageAsset'
  const kind = isPicture ? 'pictures' : 'files'
  const others = library.filter(({ asset }) => asset._id !== entry.asset._id)
  const by = others.find(({ asset }) => asset._id === chosen)?.asset
  const count = entry.uses.length === 1 ? 'one place' : `${entry.uses.length} places`

  const replace = async () => {
    if (by === undefined) return
    setBusy(true)
    try {
      const transaction = client.transaction()
      for (const { id, patch } of replacements(entry, by)) transaction.patch(id, patch)
      await transaction.commit()
      onEnd()
    } catch (error) {
      setProblem(
        `Nothing was replaced: ${reasonOf(error)} If somebody is writing there just now, try again.`,
      )
      setBusy(false)
    }
  }
  if (by !== undefined) {
    return (
      <Stack gap={4}>
        <Problem text={problem} />
        <Flex gap={3}>
          {[entry.asset, by].map((asset, at) => (
            <Stack key={asset._id} gap={3} flex={1}>
              <Text size={1} weight="medium">
                {at === 0 ? 'Now' : 'Then'}
              </Text>
              <Thumbnail asset={asset} />
            </Stack>
          ))}
        </Flex>
        <Card tone="caution" border padding={3} radius={2}>
          <Text size={1}>
            This changes {count} at once, and visitors see it where the page is published.
            {isPicture
              ? ' Alternative texts and boxes stay as they are: read them again afterwards. A picture of another shape loses its crop.'
              : ''}
          </Text>
        </Card>
        <Flex gap={2} justify="flex-end" wrap="wrap">
          <Button mode="bleed" text="Choose another" onClick={() => setChosen(undefined)} />
          <Button
            tone="primary"
            text={`Replace in ${count}`}
            disabled={isBusy}
            onClick={() => void replace()}
          />
        </Flex>
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <Problem text={problem} />
      <Flex gap={2} wrap="wrap" justify="space-between">
        <Button mode="bleed" text="Back" onClick={onEnd} />
        <Upload
          text="Upload the new one"
          {...(isPicture && { accept: 'image/*' })}
          onProblem={setProblem}
          onUploaded={setChosen}
        />
      </Flex>
      <FilterBar
        entries={others}
        kinds={[]}
        filter={kind}
        words={words}
        onFilter={() => {}}
        onWords={setWords}
      />
      <AssetGrid
        entries={search(others, kind, words)}
        verb="Choose"
        onChoose={({ asset }) => setChosen(asset._id)}
      />
    </Stack>
  )
}
