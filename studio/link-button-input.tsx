import { useEffect, useRef } from 'react'
import { type ObjectInputProps, unset } from 'sanity'
import { TARGETS } from '../schemas/objects/link-button.ts'

/** The usual form. When another kind of link is chosen, what was entered for the former one goes. */
export function LinkButtonInput(props: ObjectInputProps) {
  const { value, onChange, readOnly, renderDefault } = props
  const action: unknown = value?.['action']
  const before = useRef(action)
  useEffect(() => {
    if (before.current === action) return
    before.current = action
    const left = Object.entries(TARGETS).filter(
      ([of, target]) => of !== action && value?.[target] !== undefined,
    )
    if (readOnly !== true && left.length > 0) onChange(left.map(([, target]) => unset([target])))
  }, [action, value, onChange, readOnly])
  return renderDefault(props)
}
