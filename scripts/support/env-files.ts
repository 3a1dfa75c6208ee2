import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/**
 * Reads the same .env files as Next, in the same order. Variables that are already set take
 * precedence.
 */
export function loadEnvFiles(mode: 'production' | 'development'): void {
  for (const file of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    if (existsSync(file)) loadEnvFile(file)
  }
}
