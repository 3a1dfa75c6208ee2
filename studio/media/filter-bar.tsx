import { SearchIcon } from '@sanity/icons/Search'
import { Box, Button, Flex, TextInput } from '@sanity/ui'
import type { Ref } from 'react'
import { type Entry, type Filter, FILTERS, search } from './library.ts'

// Object.keys is typed as string[]; `Filter` is derived from the same object.
const KINDS = Object.keys(FILTERS) as Filter[]

interface Props {
  entries: readonly Entry[]
  kinds?: readonly Filter[]
  filter: Filter
  words: string
  inputRef: Ref<HTMLInputElement>
  onFilter: (filter: Filter) => void
  onWords: (words: string) => void
}

/** A search over names and descriptions, and kinds with how many there are of each. */
export function FilterBar({
  entries,
  filter,
  inputRef,
  kinds = KINDS,
  onFilter,
  onWords,
  words,
}: Props) {
  return (
    <Flex gap={3} wrap="wrap" align="center">
      <Box flex={1} style={{ minWidth: 'min(100%, 14rem)' }}>
        <TextInput
          ref={inputRef}
          type="search"
          icon={SearchIcon}
          aria-label="Search by name or alternative text"
          placeholder="Name or alternative text"
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      </Box>
      <Flex gap={1} wrap="wrap" role="group" aria-label="Kind" hidden={kinds.length === 0}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            mode="bleed"
            fontSize={1}
            padding={2}
            text={`${FILTERS[kind].title} ${search(entries, kind, '').length}`}
            selected={kind === filter}
            aria-pressed={kind === filter}
            onClick={() => onFilter(kind)}
          />
        ))}
      </Flex>
    </Flex>
  )
}
