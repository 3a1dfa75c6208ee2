import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inLane, type Lane } from './hashing-lanes.ts'

/** OWASP's equivalent of the stronger 128 MiB setting, at 32 MiB: https://cheatsheetseries.owasp.org */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const SALT_BYTES = 16
const KEY_BYTES = 32

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/**
 * A salted hash that includes its parameters, so that they can be raised later. Throws 503 if too
 * many are waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const options = { ...COST, maxmem: MAX_MEMORY_BYTES }
  const key = await inLane('known', () => derive(normalized(password), salt, KEY_BYTES, options))
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether `password` matches. Takes equally long if there is no hash, so that timing does not
 * reveal which accounts exist. Throws 503 if too many are waiting in the lane.
 */
export async function isPassword(
  password: string,
  stored: string | null,
  lane: Lane,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? NOBODY).split('$')
  const expected = Buffer.from(key, 'base64url')
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: MAX_MEMORY_BYTES }
  const actual = await inLane(lane, () =>
    derive(normalized(password), Buffer.from(salt, 'base64url'), KEY_BYTES, options),
  )
  return timingSafeEqual(actual, expected) && stored !== null
}

/** The same letter can be typed as different code points; this makes them equal. */
export const normalized = (password: string) => password.normalize('NFKC')

/** A hash that takes as long to check as a real one and matches no password. */
const NOBODY = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  'AAAA',
  Buffer.alloc(KEY_BYTES).toString('base64url'),
].join('$')
