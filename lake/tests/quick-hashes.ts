import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Preloaded into the lake under test: hashes of passwords take a sixteenth of their work, which is
 * otherwise the most that tests of sign-ins do. What is stored still names the full cost.
 */
const { scrypt } = crypto

const isCost = (arg: unknown): arg is ScryptOptions & { N: number } =>
  typeof arg === 'object' && arg !== null && 'N' in arg && typeof arg.N === 'number'
const cheaper = (arg: unknown) => (isCost(arg) ? { ...arg, N: arg.N / 16 } : arg)

crypto.scrypt = (...args: unknown[]) =>
  // TypeScript cannot express forwarding the overloads of scrypt.
  scrypt(...(args.map(cheaper) as Parameters<typeof scrypt>))
syncBuiltinESMExports()
