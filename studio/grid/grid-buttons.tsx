import { AddIcon } from '@sanity/icons/Add'
import { Button, Flex, Text } from '@sanity/ui'

/** What a row and a column are called in buttons and menus. */
export interface Words {
  row: string
  column: string
}

interface Props {
  words: Words
  canWiden: boolean
  onAddRow: () => void
  onAddColumn: () => void
}

/** Adds at the ends of the table. */
export function GridButtons({ words, canWiden, onAddRow, onAddColumn }: Props) {
  return (
    <Flex gap={2} wrap="wrap" align="center">
      <Button
        mode="ghost"
        icon={AddIcon}
        text={`Add ${words.row.toLowerCase()}`}
        onClick={onAddRow}
      />
      <Button
        mode="ghost"
        icon={AddIcon}
        text={`Add ${words.column.toLowerCase()}`}
        disabled={!canWiden}
        onClick={onAddColumn}
      />
      <Text size={1} muted>
        Paste cells from a spreadsheet, or a Markdown table, into any cell.
      </Text>
    </Flex>
  )
}
