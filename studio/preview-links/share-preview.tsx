import { ShareIcon } from '@sanity/icons/Share'
import { Button, Card, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { definePlugin, type DocumentActionComponent, useCurrentUser } from 'sanity'
import { z } from 'zod'
import { LINK_DAYS, newPreviewLink, type PreviewLink } from '../../lib/preview/link.ts'
import { addressIn } from '../actions/address.ts'
import { reasonOf } from '../reason-of.ts'
import { addressOfLink, LinkList, UnreadableLinks } from './link-list.tsx'
import { usePreviewLinks } from './use-links.ts'

const titleGuard = z.object({ title: z.string().min(1) })

const inWords = (days: number) => (days === 1 ? 'One day' : `${days} days`)

function SharePreview({ path, title }: { path: string; title: string }) {
  const { links, unreadable, add, takeBack } = usePreviewLinks(path)
  const [days, setDays] = useState<number>(LINK_DAYS[1])
  const [note, setNote] = useState('')
  const [made, setMade] = useState<PreviewLink>()
  const [problem, setProblem] = useState<string>()
  const [noteField, addressField, group] = [useId(), useId(), useId()]
  const user = useCurrentUser()
  const make = async () => {
    const link = newPreviewLink({ path, title, note, madeBy: user?.name ?? 'Somebody' }, days)
    try {
      await add(link)
      setMade(link)
      setProblem(undefined)
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  return (
    <Stack gap={5}>
      <Text size={1}>
        Whoever opens the link sees <strong>{path}</strong> as its draft is at that time, without an
        account and without being able to change anything. Other pages stay as visitors see them.
      </Text>
      <Stack gap={3}>
        <Text as="label" htmlFor={noteField} size={1} weight="medium">
          For whom
        </Text>
        <TextInput
          id={noteField}
          value={note}
          maxLength={80}
          placeholder="The agency, for comments"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      <Stack gap={3} role="radiogroup" aria-labelledby={group}>
        <Text size={1} weight="medium" id={group}>
          Good for
        </Text>
        <Flex gap={5}>
          {LINK_DAYS.map((choice) => (
            <Flex as="label" key={choice} align="center" gap={2}>
              <Radio name={group} checked={days === choice} onChange={() => setDays(choice)} />
              <Text size={1}>{inWords(choice)}</Text>
            </Flex>
          ))}
        </Flex>
      </Stack>
      {problem === undefined ? null : (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>The link could not be made: {problem}</Text>
        </Card>
      )}
      {made === undefined ? (
        <Flex justify="flex-end">
          <Button tone="primary" text="Make a link" onClick={() => void make()} />
        </Flex>
      ) : (
        <Stack gap={3}>
          <Text as="label" htmlFor={addressField} size={1} weight="medium">
            Send this address
          </Text>
          <TextInput
            id={addressField}
            readOnly
            value={addressOfLink(made)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Stack>
      )}
      {links === undefined || links.length === 0 ? null : (
        <Stack gap={3}>
          <Text size={1} weight="medium">
            Links of this page that are open
          </Text>
          <LinkList links={links} onTakeBack={takeBack} />
        </Stack>
      )}
      <UnreadableLinks count={unreadable} />
    </Stack>
  )
}

/** Lets people without an account see the draft of a page. */
const useSharePreview: DocumentActionComponent = ({ type, draft, published }) => {
  const [isOpen, setOpen] = useState(false)
  const path = addressIn(type, draft ?? published)
  if (path === undefined) return null
  return {
    label: 'Share a preview',
    icon: ShareIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Share a preview',
      onClose: () => setOpen(false),
      content: (
        <SharePreview
          path={path}
          title={titleGuard.safeParse(draft ?? published).data?.title ?? path}
        />
      ),
    },
  }
}
useSharePreview.displayName = 'SharePreview'

/** Adds it to the actions of every document with an address, for all who may make a link. */
export const sharePreview = definePlugin({
  name: 'share-preview',
  document: {
    actions: (actions, { currentUser }) =>
      currentUser?.roles.some(({ name }) => name !== 'viewer')
        ? [...actions, useSharePreview]
        : actions,
  },
})
