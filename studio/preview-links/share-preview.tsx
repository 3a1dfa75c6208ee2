import { ShareIcon } from '@sanity/icons/Share'
import { Button, Flex, Radio, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import {
  type DocumentActionComponent,
  isCardinalityOneRelease,
  isGoingToUnpublish,
  useActiveReleases,
  useCurrentUser,
} from 'sanity'
import { z } from 'zod'
import { LINK_DAYS, newPreviewLink, type PreviewLink } from '../../lib/preview/link.ts'
import { nameOf } from '../../lib/preview/shared-release.ts'
import { releaseOf } from '../../schemas/shared/document-ids.ts'
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

type Shared = Required<Pick<PreviewLink, 'page' | 'path' | 'title'>> & {
  /** Name of the release that holds the page; without it, the draft is shared. */
  release?: string | undefined
}

/** Says what a link will show, and for how long. */
function WhatIsShown({ path, release: name }: Pick<Shared, 'path' | 'release'>) {
  const release = useActiveReleases().data.find(({ _id }) => _id === `_.releases.${name}`)
  if (name === undefined)
    return (
      <Text size={1}>
        Whoever opens the link sees <strong>{path}</strong> as its draft is at that time, without an
        account and without being able to change anything. Other pages stay as visitors see them.
      </Text>
    )
  const isAlone = release !== undefined && isCardinalityOneRelease(release)
  // Until the Studio knows its releases.
  const shown = release ? nameOf({ ...release.metadata, isAlone }) : 'this release'
  return (
    <Text size={1}>
      Whoever opens the link sees <strong>{path}</strong> as it is in <strong>{shown}</strong> at
      that time, without an account and without being able to change anything. Other pages stay as
      visitors see them.{' '}
      {isAlone
        ? 'Once it is published, or its schedule deleted,'
        : 'Once the release is published, archived or deleted,'}{' '}
      the link says so and shows what visitors see.
    </Text>
  )
}

/** Makes links to a page as its draft is or as a release makes it, and lists those that are open. */
export function SharePreview({ page, path, title, release }: Shared) {
  const { links, unreadable, add, takeBack } = usePreviewLinks({ page, path })
  const [days, setDays] = useState<number>(LINK_DAYS[1])
  const [note, setNote] = useState('')
  const [made, setMade] = useState<Made>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [noteField, group] = [useId(), useId()]
  const user = useCurrentUser()
  const make = async () => {
    const madeBy = user?.name ?? 'Somebody'
    const about = { page, path, title, note, madeBy, ...(release !== undefined && { release }) }
    const link = newPreviewLink(about, days)
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
      <WhatIsShown path={path} release={release} />
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
      {links === undefined ? null : (
        <Stack gap={3}>
          {links.length === 0 ? null : (
            <Text size={1} weight="medium">
              Links of this page that are open
            </Text>
          )}
          {/* Also without links: it has the focus when the last one is taken back. */}
          <LinkList links={links} onTakeBack={takeBackAny} />
        </Stack>
      )}
      <UnreadableLinks count={unreadable} />
    </Stack>
  )
}

/** Lets people without an account see a page as its draft, or as the version in a release that is open. */
export const useSharePreview: DocumentActionComponent = ({
  id,
  type,
  draft,
  published,
  version,
}) => {
  const [isOpen, setOpen] = useState(false)
  const shown = version ?? draft ?? published
  const path = addressIn(type, shown)
  if (path === undefined) return null
  if (version && isGoingToUnpublish(version))
    return {
      label: 'Share a preview',
      icon: ShareIcon,
      disabled: true,
      title: 'The release takes this page off the site: there is nothing to show',
    }
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
          title={titleGuard.safeParse(shown).data?.title ?? path}
          release={version ? releaseOf(version._id) : undefined}
        />
      ),
    },
  }
}
useSharePreview.displayName = 'SharePreview'
