import { createHash, randomBytes } from 'node:crypto'

/**
 * A new secret of `bytes` random bytes. Its prefix tells people and secret scanners what it is.
 */
export const newSecret = (prefix: string, bytes = 32): string =>
  `${prefix}${randomBytes(bytes).toString('base64url')}`

/**
 * The hash under which a secret is stored. Random secrets need no slow hash, because they cannot be
 * guessed.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
