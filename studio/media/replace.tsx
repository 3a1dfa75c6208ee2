import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { kindOf, takes } from './accepted.ts'
import { AssetGrid } from './asset-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useFocusAtFirst } from '../use-focus-at-first.ts'
import { type Asset, type Entry, search } from './library.ts'
import { acceptedBy, replacements } from './replacements.ts'
import { reasonOf } from '../reason-of.ts'
import { Problem } from '../problem.tsx'
import { isDoubled } from '../confirm-button.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { Upload } from './upload.tsx'
import { CLIENT } from '../../schemas/shared/client-options.ts'

interface Props {
  entry: Entry
  library: readonly Entry[]
  /** Called when it is done, and when it is left. */
  onEnd: () => void
}

/** Puts another asset into all places that show one, at once. */
export function Replace({ entry, library, onEnd }: Props) {
  const [chosen, setChosen] = useState<string>()
  const others = library.filter(({ asset }) => asset._id !== entry.asset._id)
  const by = others.find(({ asset }) => asset._id === chosen)?.asset
  return by === undefined ? (
    <Choose entry={entry} others={others} onChoose={setChosen} onEnd={onEnd} />
  ) : (
    <Confirm entry={entry} by={by} onBack={() => setChosen(undefined)} onEnd={onEnd} />
  )
}

interface ChooseProps {
  entry: Entry
  others: readonly Entry[]
  onChoose: (id: string) => void
  onEnd: () => void
}

function Choose({ entry, others, onChoose, onEnd }: ChooseProps) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const searchField = useFocusAtFirst<HTMLInputElement>()
  const isPicture = entry.asset._type === 'sanity.imageAsset'
  const kind = isPicture ? 'pictures' : 'files'
  const accept = acceptedBy(entry)
  const fitting = others.filter(({ asset }) => takes(accept, asset.extension))
  return (
    <Stack gap={4}>
      <Problem text={problem} />
      <Flex gap={2} wrap="wrap" justify="space-between">
        <Button mode="bleed" text="Back" onClick={onEnd} />
        <Upload
          text="Upload the new one"
          accept={accept || (isPicture ? 'image/*' : '')}
          kind={isPicture ? 'image' : 'file'}
          onProblem={setProblem}
          onUploaded={onChoose}
        />
      </Flex>
      {accept === '' ? null : (
        <Text size={1} muted>
          Only {kindOf(accept)} files are offered: not all places that show this take others.
        </Text>
      )}
      <FilterBar
        entries={fitting}
        kinds={[]}
        inputRef={searchField}
        filter={kind}
        words={words}
        onFilter={() => {}}
        onWords={setWords}
      />
      <AssetGrid
        entries={search(fitting, kind, words)}
        verb="Choose"
        onChoose={({ asset }) => onChoose(asset._id)}
      />
    </Stack>
  )
}

interface ConfirmProps {
  entry: Entry
  by: Asset
  onBack: () => void
  onEnd: () => void
}

function Confirm({ entry, by, onBack, onEnd }: ConfirmProps) {
  const client = useClient(CLIENT)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const back = useFocusAtFirst<HTMLButtonElement>()
  const isPicture = entry.asset._type === 'sanity.imageAsset'
  const count = entry.uses.length === 1 ? 'one place' : `${entry.uses.length} places`
  const replace = async () => {
    setBusy(true)
    try {
      const transaction = client.transaction()
      for (const { id, patch } of replacements(entry, by)) transaction.patch(id, patch)
      await transaction.commit()
      onEnd()
    } catch (error) {
      setProblem(`Nothing was replaced: ${reasonOf(error)}`)
      setBusy(false)
    }
  }
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
        <Button ref={back} mode="bleed" text="Choose another" onClick={onBack} />
        <Button
          tone="primary"
          text={`Replace in ${count}`}
          disabled={isBusy}
          // A double click on the picture that is chosen ends here.
          onClick={(event) => isDoubled(event) || void replace()}
        />
      </Flex>
    </Stack>
  )
}
