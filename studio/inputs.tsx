import type { ComponentType } from 'react'
import {
  type InputProps,
  isBooleanInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
} from 'sanity'
import { AddressInput } from './address-input.tsx'
import { AltInput } from './alt-input.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { DrawingInputs } from './drawing-input.tsx'
import { ChartInput, TableInput } from './grid/grid-inputs.tsx'
import { LinkButtonInput } from './link-button-input.tsx'
import { PasteInput } from './paste/paste-input.tsx'
import { PlaceInput } from './place-input.tsx'
import { SearchPreview } from './search-preview.tsx'

const TEXTS = new Set(['policyText', 'richText', 'simpleText'])
const CHOICES = new Set(['buttonBorder', 'buttonColor', 'buttonSize'])

const OBJECTS: Record<string, ComponentType<ObjectInputProps>> = {
  chartData: ChartInput,
  linkButton: LinkButtonInput,
  seo: SearchPreview,
  slug: AddressInput,
  table: TableInput,
}

/** The Studio's inputs, with our own for types that the usual ones make hard to fill in. */
export const inputs: ComponentType<InputProps> = function SiteInput(props) {
  const { name } = props.schemaType
  if (isObjectInputProps(props)) {
    const Own = OBJECTS[name]
    if (Own !== undefined) return <Own {...props} />
  }
  if (isStringInputProps(props)) {
    if (CHOICES.has(name)) return <ChoiceInput {...props} />
    if (props.path.at(-1) === 'alt') return <AltInput {...props} />
    if (name === 'linkPlace') return <PlaceInput {...props} />
  }
  if (isBooleanInputProps(props)) {
    // Sanity shows a switch without a value as half on. Here it shows the value that new documents get.
    const { value = props.schemaType.initialValue === true } = props
    return props.renderDefault({ ...props, value })
  }
  if (TEXTS.has(name)) return <PasteInput {...props} />
  return <DrawingInputs {...props} />
}
