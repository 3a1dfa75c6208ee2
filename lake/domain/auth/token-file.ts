import { join } from 'node:path'
import { readSecret, writeSecret } from '../../store/secret-file.ts'
import type { Token, Tokens } from '../../store/tokens.ts'
import type { Audit } from './audit.ts'
import type { Role } from '../../model/roles.ts'

/** A token that the lake creates for programs on this machine and stores in its data folder. */
interface TokenFile {
  name: string
  label: string
  role: Role
}

const TOKEN_FILES: readonly TokenFile[] = [
  // Used by command-line tools of this machine's owner, which manage people and move content.
  { name: 'token', label: 'token file', role: 'administrator' },
  // The site only reads drafts: a security hole in the site must not give write access.
  { name: 'read-token', label: 'read token file', role: 'viewer' },
]

/** The file that holds the token of this label, if there is one. */
export const tokenFileOf = ({ label }: Pick<Token, 'label'>): TokenFile | undefined =>
  TOKEN_FILES.find((file) => file.label === label)

/** Makes sure that each file holds a valid token of its role; replaces missing or invalid ones. */
export function ensureTokenFiles(dir: string, tokens: Tokens, audit: Audit): void {
  for (const { name, label, role } of TOKEN_FILES) {
    const path = join(dir, name)
    const existing = readSecret(path)
    if (existing !== undefined && tokens.find(existing)?.role === role) continue
    writeSecret(path, tokens.replace(label, role))
    audit.note(undefined, { action: 'token created', target: label, detail: `as ${role}` })
  }
}
