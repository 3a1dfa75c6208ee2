import { Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, getPublishedId, useEditState, useFormValue } from 'sanity'
import { textOf } from '../schemas/shared/objects-in.ts'
import { addressIn } from './addresses/address.ts'
import { Problem } from './problem.tsx'
import { reasonOf } from './reason-of.ts'
import { isLedOn, isMove, type ReleaseMove } from './releases/plan-redirects.ts'
import { useAddressFound, useRedirectsInStep, useReleaseMove } from './releases/use-release-move.ts'

/**
 * The usual field for an address. Once the address is published, no button generates another one
 * from the title, and the home page keeps its own.
 */
export function AddressInput(props: ObjectInputProps) {
  const type = textOf(useFormValue(['_type']))
  const ownId = textOf(useFormValue(['_id']))
  const { published } = useEditState(getPublishedId(ownId), type)
  const version = { id: ownId, type, slug: props.value }
  const move = useReleaseMove(version)
  const found = useAddressFound(version)
  const problem = useRedirectsInStep(move, { mayWrite: props.readOnly !== true, found })
  const address = addressIn(type, published)
  const failure =
    problem === undefined ? null : (
      <Problem text={`The redirects of the release were not changed: ${reasonOf(problem)}`} />
    )
  if (!published)
    return (
      <Stack gap={3}>
        {props.renderDefault(props)}
        {failure}
      </Stack>
    )
  const { source: _source, ...options }: Record<string, unknown> = { ...props.schemaType.options }
  // Inherits from the type, because a copy would lack some properties of a compiled type.
  const schemaType: typeof props.schemaType = Object.create(props.schemaType, {
    options: { value: options, enumerable: true },
  })
  const isHome = address === '/'
  // If the page was moved meanwhile, the schedule has to follow it.
  const isKept = move?.isAlone === true && move.to === move.from
  return (
    <Stack gap={3}>
      {props.renderDefault({
        ...props,
        schemaType,
        ...((isHome || isKept) && { readOnly: true }),
      })}
      <Text size={1} muted>
        {isHome ? 'Visitors arrive here, so this address stays.' : aboutMove(move)}
      </Text>
      {failure}
    </Stack>
  )
}

/** What happens to visitors of the published address. */
function aboutMove(move: ReleaseMove | undefined): string {
  if (move === undefined)
    return 'Visitors know this address. If you change it, you are asked where its visitors go when you publish.'
  if (move.isAlone)
    return isMove(move)
      ? `Visitors know this at ${move.from}. A scheduled draft takes no redirect along: write that address here.`
      : 'Visitors know this address, and a scheduled draft keeps it. A release can change it.'
  if (!isMove(move))
    return 'Visitors know this address. If you change it, a redirect from it joins this release.'
  if (move.isTaken)
    return `Visitors know this at ${move.from}. With this release they find another page there.`
  return isLedOn(move)
    ? `Visitors know this at ${move.from}. This release takes a redirect from there along.`
    : `Visitors know this at ${move.from}. This release takes no redirect from there along.`
}
