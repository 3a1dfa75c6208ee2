import { CopyIcon } from '@sanity/icons/Copy'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import { reasonOf } from '../reason-of.ts'
import { isDoubled } from '../confirm-button.tsx'
import { timeInWords } from '../time-in-words.ts'
import { type FoundLink, linkAddress, type PreviewLink } from '../../lib/preview/link.ts'
import { endInWords } from '../../lib/preview/shared-release.ts'

/** The whole address of a link. */
export const addressOfLink = (link: PreviewLink) => location.origin + linkAddress(link)

/** Names the link in a button's label, for people who do not see the row that the button is in. */
const nameOf = ({ expiresAt, note, title }: PreviewLink) =>
  [`the link of ${title}`, note, `until ${timeInWords(expiresAt)}`].filter(Boolean).join(', ')

type Props = {
  links: readonly FoundLink[]
  onTakeBack: (link: FoundLink) => Promise<unknown>
  /** Whether the list shows links of several pages. */
  hasPages?: boolean
}

/** Says that some documents are not readable links; nothing if there are none. */
export function UnreadableLinks({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Card tone="caution" padding={3} radius={2}>
      <Text size={1}>
        {count === 1
          ? 'Another stored link cannot be read. It opens nothing.'
          : `${count} other stored links cannot be read. They open nothing.`}
      </Text>
    </Card>
  )
}

/** Preview links with buttons to copy and to revoke them. */
export function LinkList({ links, onTakeBack, hasPages = false }: Props) {
  const { push } = useToast()
  const list = useRef<HTMLUListElement>(null)
  const copy = async (link: FoundLink) => {
    try {
      await navigator.clipboard.writeText(addressOfLink(link))
      push({ status: 'success', title: 'Copied' })
    } catch {
      // Browsers allow it on https and localhost only, and people can forbid it.
      push({
        status: 'warning',
        title: 'The browser did not copy it',
        description: 'It may do so on https only. Make a new link, whose address you can select.',
        closable: true,
      })
    }
  }
  const takeBack = async (link: FoundLink) => {
    try {
      await onTakeBack(link)
      push({ status: 'success', title: 'The link no longer opens anything' })
      // The button that had the focus goes with the link.
      list.current?.focus()
    } catch (error) {
      push({
        status: 'error',
        title: 'The link is still open',
        description: reasonOf(error),
        closable: true,
      })
    }
  }
  return (
    <Stack
      as="ul"
      ref={list}
      tabIndex={-1}
      gap={2}
      padding={0}
      style={{ margin: 0, listStyle: 'none' }}
    >
      {links.map((link) => (
        <Card as="li" key={link._id} border padding={3} radius={2}>
          <Flex align="center" gap={3}>
            <Stack gap={3} flex={1}>
              <Text size={1} weight="medium">
                {hasPages
                  ? `${link.title} (${link.path})`
                  : link.note || 'For nobody in particular'}
              </Text>
              <Text size={1} muted>
                {hasPages && link.note ? `${link.note}, ` : ''}
                {link.release === undefined ? '' : `${link.shows}, `}
                until {timeInWords(link.expiresAt)}, made by {link.madeBy}
              </Text>
              {link.ended === undefined ? null : (
                <Text size={1} muted>
                  {endInWords(link.shows, link.ended)}: the link shows what visitors see.
                </Text>
              )}
            </Stack>
            <Button
              mode="bleed"
              icon={CopyIcon}
              aria-label={`Copy ${nameOf(link)}`}
              onClick={() => void copy(link)}
            />
            <Button
              mode="bleed"
              tone="critical"
              icon={TrashIcon}
              text="Take back"
              aria-label={`Take back ${nameOf(link)}`}
              // The second click of a double click could hit the link that has moved up.
              onClick={(event) => isDoubled(event) || void takeBack(link)}
            />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
