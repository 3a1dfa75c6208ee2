import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Preloaded into the lake under test: hashes of passwords take a sixteenth of their work, which is
 * otherwise the most that tests of sign-ins do. What is stored still names the full cost.
 */
const { scrypt } = crypto

crypto.scrypt = (...args: unknown[]) => {
  const options = args.map((arg) => (isCost(arg) ? { ...arg, N: arg.N / 16 } : arg))
  // TypeScript cannot express forwarding the overloads of scrypt.
  return scrypt(...(options as Parameters<typeof scrypt>))
}
syncBuiltinESMExports()

function isCost(arg: unknown): arg is ScryptOptions & { N: number } {
  return typeof arg === 'object' && arg !== null && 'N' in arg && typeof arg.N === 'number'
}
