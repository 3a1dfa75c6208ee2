import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type DocumentActionComponent, getPublishedId } from 'sanity'
import { IntentLink } from 'sanity/router'
import { addressIn } from '../addresses/address.ts'
import { useOnce } from '../use-once.ts'
import { releaseOf } from '../../schemas/shared/document-ids.ts'
import { eachOnce, LINKED, type Linked, linkedParams } from './linked.ts'

const LIST: CSSProperties = {
  margin: 0,
  paddingLeft: '1.25rem',
  maxHeight: '14rem',
  overflowY: 'auto',
  lineHeight: 1.6,
}
const LINK: CSSProperties = { color: 'var(--card-link-fg-color)' }

interface Props {
  id: string
  /** Undefined for what has no page of its own, such as a chart. */
  address: string | undefined
  /** The release with which it is unpublished; undefined if that happens at once. */
  release: string | undefined
  onContinue: () => void
  onCancel: () => void
}

function WhatGoes({ id, address, release, onContinue, onCancel }: Props) {
  const params = useMemo(() => linkedParams(id, release), [id, release])
  const found = useOnce<Linked[]>(LINKED, params, 'raw')
  const links = found && eachOnce(found)
  const isLater = release !== undefined
  const goOn = useEffectEvent(onContinue)
  const hasNothingToSay = address === undefined && links?.length === 0
  useEffect(() => {
    if (hasNothingToSay) goOn()
  }, [hasNothingToSay])
  return (
    <Stack gap={4}>
      {address === undefined ? null : (
        <Text>
          Visitors of <strong>{address}</strong> will read that the page does not exist. To lead
          them elsewhere,{' '}
          {isLater ? 'add a redirect to this release' : 'make a redirect afterwards'}.
        </Text>
      )}
      {links === undefined ? <Spinner muted /> : null}
      {links?.length === 0 && address !== undefined ? (
        <Text>Nothing on this site links to it.</Text>
      ) : null}
      {links !== undefined && links.length > 0 ? (
        <Stack gap={3}>
          <Text>{address === undefined ? 'It is used in:' : 'It is linked from:'}</Text>
          <ul style={LIST}>
            {links.map(({ _id, _type, title }) => (
              <li key={_id}>
                <IntentLink
                  style={LINK}
                  intent="edit"
                  params={{ id: getPublishedId(_id), type: _type }}
                >
                  {_type === 'settings' ? 'Site settings: menus and footer' : (title ?? 'Untitled')}
                </IntentLink>
              </li>
            ))}
          </ul>
          <Text>
            {isLater
              ? `Take it out there, too, or let that page go with this release as well. While one of them ${address === undefined ? 'uses' : 'links to'} it, nothing of the release is published.`
              : 'Take it out there first, and publish that. Until then it has to stay.'}
          </Text>
        </Stack>
      ) : null}
      <Flex justify="flex-end" gap={2}>
        <Button mode="bleed" text="Cancel" onClick={onCancel} />
        <Button
          tone="critical"
          text="Go on"
          // Of pages that link to each other, one has to be marked first.
          disabled={links === undefined || (!isLater && links.length > 0)}
          onClick={onContinue}
        />
      </Flex>
    </Stack>
  )
}

/**
 * The usual action, which first says what visitors will miss, and what links to the document. While
 * something does, it cannot go: the lake refuses to delete or unpublish it, at once or with a release,
 * unless the release also removes the links.
 */
export function confirmRemoval(useAction: DocumentActionComponent): DocumentActionComponent {
  const useWhatGoes: DocumentActionComponent = (props) => {
    const original = useAction(props)
    const [isOpen, setOpen] = useState(false)
    const address = addressIn(props.type, props.published)
    const isLater = useAction.action === 'unpublishVersion'
    const release = isLater ? releaseOf(props.version?._id ?? '') : undefined
    // A document that was never published is used only by drafts, so it can go without a question.
    if (!original || !props.published) return original
    const when = release === undefined ? '' : ' with the release'
    return {
      ...original,
      onHandle: () => setOpen(true),
      dialog: isOpen
        ? {
            type: 'dialog',
            header:
              address === undefined ? 'Where it is used' : `${address} goes off the site${when}`,
            onClose: () => setOpen(false),
            content: (
              <WhatGoes
                id={props.id}
                address={address}
                release={release}
                onCancel={() => setOpen(false)}
                onContinue={() => {
                  setOpen(false)
                  original.onHandle?.()
                }}
              />
            ),
          }
        : (original.dialog ?? null),
    }
  }
  return Object.assign(useWhatGoes, { action: useAction.action })
}
