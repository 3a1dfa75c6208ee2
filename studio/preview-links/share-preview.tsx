import { ShareIcon } from '@sanity/icons/Share'
import { Button, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { definePlugin, type DocumentActionComponent, useCurrentUser } from 'sanity'
import { z } from 'zod'
import { LINK_DAYS, newPreviewLink, type PreviewLink } from '../../lib/preview/link.ts'
import { addressIn } from '../addresses/address.ts'
import { useFocusAtFirst } from '../use-focus-at-first.ts'
import { Problem } from '../problem.tsx'
import { reasonOf } from '../reason-of.ts'
import { addressOfLink, LinkList, UnreadableLinks } from './link-list.tsx'
import { usePreviewLinks } from './use-links.ts'

const titleGuard = z.object({ title: z.string().min(1) })

const daysInWords = (days: number) => (days === 1 ? 'One day' : `${days} days`)

interface Made {
  link: PreviewLink
  days: number
}

/** Takes the place, and the focus, of the button that made the link. */
function AddressToSend({ address }: { address: string }) {
  const field = useId()
  const input = useFocusAtFirst<HTMLInputElement>()
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={field} size={1} weight="medium">
        Send this address
      </Text>
      <TextInput
        id={field}
        ref={input}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Stack>
  )
}

type Shared = Required<Pick<PreviewLink, 'page' | 'path' | 'title'>>

/** Makes links to the draft of a page, and lists those that are open. */
export function SharePreview({ page, path, title }: Shared) {
  const { links, unreadable, add, takeBack } = usePreviewLinks({ page, path })
  const [days, setDays] = useState<number>(LINK_DAYS[1])
  const [note, setNote] = useState('')
  const [made, setMade] = useState<Made>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [noteField, group] = [useId(), useId()]
  const user = useCurrentUser()
  const make = async () => {
    const link = newPreviewLink({ page, path, title, note, madeBy: user?.name ?? 'Somebody' }, days)
    setBusy(true)
    try {
      await add(link)
      setMade({ link, days })
      setProblem(undefined)
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setBusy(false)
  }
  // Another person, or another time, is another link; and so is one after it was taken back.
  const isMade = made?.link.note === note && made.days === days
  const takeBackAny = async (link: PreviewLink) => {
    await takeBack(link)
    setMade((before) => (before?.link._id === link._id ? undefined : before))
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
              <Text size={1}>{daysInWords(choice)}</Text>
            </Flex>
          ))}
        </Flex>
      </Stack>
      <Problem
        text={problem === undefined ? undefined : `The link could not be made: ${problem}`}
        border={false}
      />
      {isMade ? (
        <AddressToSend key={made.link._id} address={addressOfLink(made.link)} />
      ) : (
        <Flex justify="flex-end">
          <Button tone="primary" text="Make a link" loading={isBusy} onClick={() => void make()} />
        </Flex>
      )}
      {links === undefined || links.length === 0 ? null : (
        <Stack gap={3}>
          <Text size={1} weight="medium">
            Links of this page that are open
          </Text>
          <LinkList links={links} onTakeBack={takeBackAny} />
        </Stack>
      )}
      <UnreadableLinks count={unreadable} />
    </Stack>
  )
}

/** Lets people without an account see the draft of a page. */
const useSharePreview: DocumentActionComponent = ({ id, type, draft, published }) => {
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
          page={id}
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
