import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'

interface Props {
  label: string
  at: number
  first: number
  count: number
  canAdd: boolean
  words: { before: string; after: string; add: string; remove: string }
  onAdd: (at: number) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** What can be done with a row or a column. */
export function LineMenu({
  label,
  at,
  first,
  count,
  canAdd,
  words,
  onAdd,
  onMove,
  onRemove,
}: Props) {
  return (
    <MenuButton
      id={useId()}
      button={
        <Button
          mode="bleed"
          padding={2}
          icon={EllipsisHorizontalIcon}
          aria-label={label}
          // Tab goes from cell to cell; the arrow keys lead here.
          tabIndex={-1}
        />
      }
      menu={
        <Menu>
          <MenuItem
            text={`${words.add} ${words.before}`}
            disabled={!canAdd}
            onClick={() => onAdd(at)}
          />
          <MenuItem
            text={`${words.add} ${words.after}`}
            disabled={!canAdd}
            onClick={() => onAdd(at + 1)}
          />
          <MenuDivider />
          <MenuItem
            text={`Move ${words.before}`}
            disabled={at <= first}
            onClick={() => onMove(at - 1)}
          />
          <MenuItem
            text={`Move ${words.after}`}
            disabled={at >= count - 1}
            onClick={() => onMove(at + 1)}
          />
          <MenuDivider />
          <MenuItem tone="critical" text={words.remove} onClick={onRemove} />
        </Menu>
      }
    />
  )
}
