import { Button } from '@sanity/ui'
import { type CSSProperties, useId, useState } from 'react'
import {
  type InputProps,
  isObjectInputProps,
  type ObjectInputProps,
  type Reference,
  set,
} from 'sanity'
import { drawingSource } from '../lib/illustrations/drawing-source.ts'
import { DrawingFile, takesDrawings } from './drawing-report.tsx'
import { NO_PARAMS, useOnce } from './use-once.ts'

type Drawing = { _id: string; title: string | null; ref: string }

const QUERY =
  '*[_type == "illustration" && defined(drawing.asset)] | order(title){ _id, title, "ref": drawing.asset._ref }'

const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: '0.5rem',
  maxHeight: '24rem',
  overflowY: 'auto',
  border: '1px solid var(--card-border-color)',
  borderRadius: 3,
  padding: '0.75rem',
  margin: '0.5rem 0 0',
}
const BUTTON: CSSProperties = { marginTop: '0.5rem' }
const TILE: CSSProperties = { display: 'grid', gap: '0.25rem', fontSize: '0.8125rem' }
// Drawings are made for the light ground of a page, also where the Studio is dark.
const PICTURE: CSSProperties = {
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  background: '#fff',
  borderRadius: 3,
}

const isSvg = ({ ref }: Drawing) => ref.endsWith('-svg')

/** The usual field, which searches and makes new ones, and under it all drawings as pictures. */
function DrawingInput(props: ObjectInputProps) {
  const { value, onChange, readOnly, renderDefault } = props
  const [open, setOpen] = useState(false)
  const drawings = useOnce<Drawing[]>(QUERY, NO_PARAMS, 'published', open)?.filter(isSvg)
  const name = useId()
  const choose = (_ref: string) => onChange(set({ _type: 'reference', _ref } satisfies Reference))
  return (
    <div>
      {renderDefault(props)}
      <Button
        aria-expanded={open}
        disabled={readOnly === true}
        mode="ghost"
        onClick={() => setOpen(!open)}
        style={BUTTON}
        text={open ? 'Close the pictures' : 'Choose by picture'}
      />
      {open ? (
        <fieldset style={GRID}>
          <legend>Drawings</legend>
          {drawings?.map(({ _id, title, ref }) => (
            <label key={_id} style={TILE}>
              <img src={drawingSource(ref).href} alt="" loading="lazy" style={PICTURE} />
              <span>
                <input
                  type="radio"
                  name={name}
                  checked={value?.['_ref'] === _id}
                  disabled={readOnly === true}
                  onChange={() => choose(_id)}
                />{' '}
                {title ?? _id}
              </span>
            </label>
          )) ?? <p>Loading …</p>}
        </fieldset>
      ) : null}
    </div>
  )
}

const pointsToDrawing = (type: unknown): boolean =>
  typeof type === 'object' &&
  type !== null &&
  'to' in type &&
  Array.isArray(type.to) &&
  type.to.some((target: unknown) => {
    return (
      typeof target === 'object' &&
      target !== null &&
      'name' in target &&
      target.name === 'illustration'
    )
  })

/** The Studio's inputs, with pictures to choose from wherever a field refers to a drawing, and a report under its file. */
export function DrawingInputs(props: InputProps) {
  if (isObjectInputProps(props) && pointsToDrawing(props.schemaType)) {
    return <DrawingInput {...props} />
  }
  if (isObjectInputProps(props) && takesDrawings(props.schemaType)) {
    return <DrawingFile {...props} />
  }
  return props.renderDefault(props)
}
