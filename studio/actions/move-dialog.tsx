import { Button, Checkbox, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { reasonAgainstTo } from '../../schemas/shared/redirect-rules.ts'
import {
  besides,
  endedBy,
  type Forwarding,
  ledOnBy,
  type StoredRedirect,
} from '../addresses/address-change.ts'
import type { Move } from '../addresses/address.ts'
import { Problem } from '../problem.tsx'

interface DialogProps extends Move {
  redirects: readonly StoredRedirect[]
  /** False while changes are on their way to the lake or being checked, which can be at any moment. */
  isSettled: boolean
  hasErrors: boolean
  onConfirm: (forwarding: Forwarding | undefined) => Promise<void>
}

/** Asks what should happen to the old address, and says which redirects go. */
export function MoveDialog({ from, to, redirects, isSettled, hasErrors, onConfirm }: DialogProps) {
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
  // Waits here instead of disabling the button, which would lose a click at that moment.
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
              <Problem text={problem} border={false} />
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
