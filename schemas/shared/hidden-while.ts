import type { ConditionalPropertyCallbackContext } from '@sanity/types'

const isEmpty = (value: unknown): boolean => {
  if (typeof value !== 'object') return value === undefined
  if (value === null) return true
  if (Array.isArray(value)) return value.length === 0
  const parts = Object.entries(value).filter(([name]) => name !== '_type' && name !== '_key')
  return parts.every(([, part]) => isEmpty(part))
}

/**
 * Hides a field that has no say while the object around it is as it is. What is still in it stays in
 * sight, because a red mark there keeps the page from being published.
 */
export const hiddenWhile =
  (isIdle: (parent: ConditionalPropertyCallbackContext['parent']) => boolean) =>
  ({ parent, value }: ConditionalPropertyCallbackContext) =>
    isIdle(parent) && isEmpty(value)
