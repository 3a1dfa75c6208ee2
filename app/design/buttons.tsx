import type { ComponentType } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { ButtonColor } from '@/components/ui/button-styles.ts'
import { BUTTON_BORDERS, BUTTON_COLORS, BUTTON_SIZES } from '@/schemas/objects/button-look.ts'
import { BothGrounds } from './both-grounds.tsx'
import s from './design.module.css'
import { Part } from './part.tsx'

const SHOWN = ['default', 'hover', 'active', 'focus-visible'] as const
const KINDS = [undefined, ...BUTTON_BORDERS].flatMap((border) =>
  BUTTON_SIZES.map((size) => ({ border, size })),
)

const nameOf = ({ border, size }: (typeof KINDS)[number]) => (border ? `${size}, ${border}` : size)

/** Eight colors in every state, then in every size and border, on both grounds. */
export function Buttons() {
  return (
    <Part
      id="buttons"
      title="Buttons"
      note="Blue for the one main action of a section, transparent beside it. Red only for what cannot be undone."
    >
      <BothGrounds title="States">
        <div className={s.scroller}>
          <Rows head={[...SHOWN, 'disabled', 'pending']} cells={StateCells} />
        </div>
      </BothGrounds>
      <BothGrounds title="Sizes and borders">
        <div className={s.scroller}>
          <Rows head={KINDS.map(nameOf)} cells={SizeCells} />
        </div>
      </BothGrounds>
    </Part>
  )
}

type CellsProps = { color: ButtonColor }
type RowsProps = { head: string[]; cells: ComponentType<CellsProps> }

function Rows({ head, cells: Cells }: RowsProps) {
  return (
    <table className={s.buttons}>
      <thead>
        <tr>
          {['color', ...head].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BUTTON_COLORS.map((color) => (
          <tr key={color}>
            <th scope="row">{color}</th>
            <Cells color={color} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StateCells({ color }: CellsProps) {
  return (
    <>
      {SHOWN.map((state) => (
        <td key={state}>
          <Button color={color} data-shown={state}>
            See the camera
          </Button>
        </td>
      ))}
      <td>
        <Button color={color} disabled>
          See the camera
        </Button>
      </td>
      <td>
        <Button color={color} pending pendingLabel="Sending…">
          See the camera
        </Button>
      </td>
    </>
  )
}

function SizeCells({ color }: CellsProps) {
  return KINDS.map(({ border, size }) => (
    <td key={`${size} ${String(border)}`}>
      <Button color={color} size={size} border={border}>
        Send
      </Button>
    </td>
  ))
}
