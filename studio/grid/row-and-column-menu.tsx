import { LineMenu } from './line-menu.tsx'
import type { GridEdits } from './use-grid-edits.ts'

interface Props {
  edits: GridEdits
  /** What the line is called: `column`. */
  word: string
  at: number
  count: number
  canAdd: boolean
}

/** What can be done with a row. */
export function RowMenu({ edits, word, at, count, canAdd }: Props) {
  return (
    <LineMenu
      label={`Change ${word} ${at + 1}`}
      at={at}
      first={0}
      count={count}
      canAdd={canAdd}
      words={{
        add: `Add a ${word}`,
        before: 'above',
        after: 'below',
        remove: `Remove this ${word}`,
      }}
      onAdd={edits.addRow}
      onMove={(to) => edits.moveRow(at, to)}
      onRemove={() => edits.removeRow(at)}
    />
  )
}

/** What can be done with a column; columns before `first` stay where they are. */
export function ColumnMenu({
  edits,
  word,
  name,
  at,
  first,
  count,
  canAdd,
}: Props & { name: string; first: number }) {
  return (
    <LineMenu
      label={`Change ${word} ${name}`}
      at={at}
      first={first}
      count={count}
      canAdd={canAdd}
      words={{
        add: `Add a ${word}`,
        before: 'to the left',
        after: 'to the right',
        remove: `Remove this ${word}`,
      }}
      onAdd={edits.addColumn}
      onMove={(to) => edits.moveColumn(at, to)}
      onRemove={() => edits.removeColumn(at)}
    />
  )
}
