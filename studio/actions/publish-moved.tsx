import { Button, Card, Checkbox, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type DocumentActionComponent, useClient, useSyncState, useValidationStatus } from 'sanity'
import { reasonOf } from '../reason-of.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'
import { reasonAgainstTo } from '../../schemas/shared/redirect-rules.ts'
import { slugOf } from '../../schemas/shared/route.ts'
import {
  besides,
  endedBy,
  type Forwarding,
  ledOnBy,
  publishMoved,
  type StoredRedirect,
} from './address-change.ts'
import { type Move, moveOf } from './address.ts'
import { useScheduledElsewhere } from './scheduled-elsewhere.ts'
import { useRedirects, whyWaiting } from './use-redirects.ts'

/** Says what it is about also where content lies in files. */
const newRedirectId = (from: string) =>
  `redirect-${slugOf(from)}-${crypto.getRandomValues(new Uint32Array(1)).join('')}`

interface DialogProps extends Move {
  redirects: readonly StoredRedirect[]
  /** False while changes are on their way to the lake or being checked, which can be at any moment. */
  isSettled: boolean
  hasErrors: boolean
  onConfirm: (forwarding: Forwarding | undefined) => Promise<void>
}

function MoveDialog({ from, to, redirects, isSettled, hasErrors, onConfirm }: DialogProps) {
  const [isForwarded, setForwarded] = useState(true)
  const [isPermanent, setPermanent] = useState(true)
  const [target, setTarget] = useState(to)
  const [isConfirmed, setConfirmed] = useState(false)
  const isPublishing = useRef(false)
  const field = useId()
  const ended = endedBy(redirects, to)
  const ledOn = ledOnBy(redirects, from).filter((one) => !ended.includes(one))
  const problem =
    isForwarded && from !== undefined
      ? reasonAgainstTo(target, from, besides(redirects, to))
      : undefined
  const publish = useEffectEvent(async () => {
    if (hasErrors) return
    await onConfirm(
      from !== undefined && isForwarded ? { to: target, permanent: isPermanent } : undefined,
    )
  })
  // Waits here, because a button that is disabled just then would lose the click.
  useEffect(() => {
    if (!isConfirmed || !isSettled || isPublishing.current) return
    isPublishing.current = true
    void publish().finally(() => {
      isPublishing.current = false
      setConfirmed(false)
    })
  }, [isConfirmed, isSettled])
  return (
    <Stack gap={4}>
      {from === undefined ? null : (
        <>
          <Text>
            Links, bookmarks and search engines know this as <strong>{from}</strong>. From now on it
            is at <strong>{to}</strong>; links on this site follow by themselves.
          </Text>
          <Flex as="label" align="center" gap={3}>
            <Checkbox
              checked={isForwarded}
              onChange={(event) => setForwarded(event.currentTarget.checked)}
            />
            <Text>Redirect visitors of the old address</Text>
          </Flex>
          {isForwarded ? (
            <Stack gap={3} paddingLeft={4}>
              <Text as="label" size={1} weight="medium" htmlFor={field}>
                To this address
              </Text>
              <TextInput
                id={field}
                value={target}
                onChange={(event) => setTarget(event.currentTarget.value)}
              />
              {problem === undefined ? null : (
                <Card tone="critical" padding={3} radius={2} role="alert">
                  <Text size={1}>{problem}</Text>
                </Card>
              )}
              <Flex as="label" align="center" gap={3}>
                <Checkbox
                  checked={isPermanent}
                  onChange={(event) => setPermanent(event.currentTarget.checked)}
                />
                <Text>Permanent: search engines list the new address instead</Text>
              </Flex>
            </Stack>
          ) : (
            <Text muted>Visitors of {from} will read that the page does not exist.</Text>
          )}
          {isForwarded && ledOn.length > 0 ? (
            <Text size={1} muted>
              Led there directly too: {ledOn.map(({ from }) => from).join(', ')}
            </Text>
          ) : null}
        </>
      )}
      {ended.map(({ _id, to: elsewhere }) => (
        <Text key={_id}>
          The redirect from {to} to {elsewhere} is removed: visitors of {to} see this page.
        </Text>
      ))}
      <Flex justify="flex-end">
        <Button
          data-testid="confirm-move"
          tone="positive"
          text="Publish"
          loading={isConfirmed}
          disabled={isConfirmed || hasErrors || problem !== undefined}
          onClick={() => setConfirmed(true)}
        />
      </Flex>
    </Stack>
  )
}

/**
 * The usual action. If the publish changes an address, it first asks what should happen to the old
 * one, and then publishes the document and its redirects in one transaction.
 */
export function withRedirect(useAction: DocumentActionComponent): DocumentActionComponent {
  const usePublishMoved: DocumentActionComponent = (props) => {
    const { id, type, draft } = props
    const original = useAction(props)
    const client = useClient(CLIENT)
    const { push } = useToast()
    const [isOpen, setOpen] = useState(false)
    const { isSyncing } = useSyncState(id, type)
    const { isValidating, validation } = useValidationStatus(id, type, true)
    const move = moveOf(props, draft)
    const elsewhere = useScheduledElsewhere(props)
    const { redirects, problem } = useRedirects(move !== undefined)
    if (!original || !draft || move === undefined) return original
    if (elsewhere !== undefined) return { ...original, disabled: true, title: elsewhere }
    if (redirects === undefined) {
      // The usual action would move the page without asking.
      if (original.disabled) return original
      return { ...original, disabled: true, title: whyWaiting(problem) }
    }
    if (move.from === undefined && endedBy(redirects, move.to).length === 0) return original

    const onConfirm = async (forwarding: Forwarding | undefined) => {
      try {
        await client.action(
          publishMoved({
            ...move,
            id,
            draftRevision: draft._rev,
            forwarding,
            redirectId: newRedirectId(move.from ?? move.to),
            redirects,
          }),
        )
        setOpen(false)
        push({
          status: 'success',
          title: 'Published',
          description: `Visitors find it at ${move.to}`,
        })
      } catch (error) {
        push({
          status: 'error',
          title: 'Nothing was published',
          description: reasonOf(error),
          closable: true,
        })
      }
    }
    return {
      ...original,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: move.from === undefined ? 'A redirect ends' : 'The address changes',
        onClose: () => setOpen(false),
        content: (
          <MoveDialog
            {...move}
            redirects={redirects}
            isSettled={!isSyncing && !isValidating}
            hasErrors={validation.some(({ level }) => level === 'error')}
            onConfirm={onConfirm}
          />
        ),
      },
    }
  }
  return Object.assign(usePublishMoved, { action: useAction.action })
}
