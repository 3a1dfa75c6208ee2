import { Button, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { type Entry, isReliedOn } from './library.ts'
import { reasonOf } from '../reason-of.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'

interface Props {
  entry: Entry
  mayWrite: boolean
  onProblem: (problem: string | undefined) => void
}

/** What an image says for people who do not see it, wherever a place says nothing itself. */
export function AltText({ entry, mayWrite, onProblem }: Props) {
  const { asset } = entry
  const client = useClient(CLIENT)
  const [typed, setTyped] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [field, about] = [useId(), useId()]
  const text = typed ?? asset.altText
  // The lake reports what was saved a moment later.
  const isChanged = text.trim() !== (saved ?? asset.altText)
  const canSave = isChanged && !isBusy
  const save = async () => {
    const altText = text.trim()
    // The site shows no picture that is not described, and leaves out the section around it.
    if (altText === '' && isReliedOn(entry)) {
      onProblem(
        'The alternative text was not emptied: places below have none of their own. Write it there first.',
      )
      return
    }
    setBusy(true)
    onProblem(undefined)
    try {
      const patch = client.patch(asset._id)
      await (altText === '' ? patch.unset(['altText']) : patch.set({ altText })).commit()
      setTyped(altText)
      setSaved(altText)
    } catch (error) {
      onProblem(`The alternative text was not saved: ${reasonOf(error)}`)
    }
    setBusy(false)
  }
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={field} size={1} weight="semibold">
        Alternative text
      </Text>
      <Text id={about} size={1} muted>
        Say what it shows, as you would on the phone. Used wherever a page has no text of its own
        for it; visitors have it as soon as it is saved.
      </Text>
      <TextArea
        id={field}
        rows={2}
        fontSize={1}
        aria-describedby={about}
        readOnly={!mayWrite}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {mayWrite ? (
        <Flex align="center" gap={3} justify="flex-end">
          <Text size={1} muted role="status">
            {saved === undefined || isChanged ? '' : 'Saved.'}
          </Text>
          <Button
            mode="ghost"
            text="Save the text"
            // One that is disabled loses the focus.
            aria-disabled={!canSave}
            style={canSave ? undefined : { opacity: 0.5 }}
            onClick={() => (canSave ? void save() : undefined)}
          />
        </Flex>
      ) : null}
    </Stack>
  )
}
