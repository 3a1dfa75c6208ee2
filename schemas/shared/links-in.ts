import { isObject, objectsIn, textOf } from './objects-in.ts'

/** Links to chosen pages of this site, without those that were chosen for another kind of button. */
export const linksIn = (document: unknown) =>
  objectsIn(document).flatMap(({ value: { internal, anchor }, path, around: [around] }) => {
    const target = isObject(internal) ? textOf(internal['_ref']) : ''
    const action = textOf(around?.['action'])
    const isUsed = around?.['_type'] !== 'linkButton' || ['', 'Internal Link'].includes(action)
    return target !== '' && isUsed ? [{ target, name: textOf(anchor), path }] : []
  })
