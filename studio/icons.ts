import { CaseIcon } from '@sanity/icons/Case'
import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { LinkIcon } from '@sanity/icons/Link'
import { UsersIcon } from '@sanity/icons/Users'
import type { SchemaTypeDefinition } from 'sanity'

/** One sign per document type, in the desk, in lists, in search and in references. */
const ICONS = {
  page: DocumentsIcon,
  post: ComposeIcon,
  pressRelease: DocumentTextIcon,
  job: CaseIcon,
  person: UsersIcon,
  settings: CogIcon,
  redirect: LinkIcon,
} as const

const iconOf = (name: string) => Object.entries(ICONS).find(([type]) => type === name)?.[1]

/** The schemas with their icons. Added here, because the site reads the schemas too and shows none. */
export function withIcons<T extends SchemaTypeDefinition>(types: readonly T[]): T[] {
  return types.map((type) => ({ ...type, icon: iconOf(type.name) }))
}
