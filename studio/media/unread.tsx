import { Flex, Spinner, Text } from '@sanity/ui'
import { Problem } from '../problem.tsx'
import { reasonOf } from '../reason-of.ts'
import type { useLibrary } from './use-library.ts'

/** What stands in place of the library while it is being read, or why it cannot be. */
export function Unread({ library }: { library: ReturnType<typeof useLibrary> }) {
  if (library instanceof Error) {
    return <Problem text={`Pictures and files cannot be read just now: ${reasonOf(library)}`} />
  }
  if (library !== undefined) return null
  return (
    <Flex align="center" gap={3} role="status">
      <Spinner muted />
      <Text muted>Reading pictures and files…</Text>
    </Flex>
  )
}
