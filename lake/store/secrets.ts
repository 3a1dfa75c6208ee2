import { createHash, randomBytes } from 'node:crypto'

/** A secret of `bytes` random bytes, behind a prefix that tells people and scanners what it is. */
export const newSecret = (prefix: string, bytes = 32): string =>
  `${prefix}${randomBytes(bytes).toString('base64url')}`

/** What is stored of a secret. Random secrets need no slow hash: they cannot be guessed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
