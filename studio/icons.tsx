import { CaseIcon } from '@sanity/icons/Case'
import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { LinkIcon } from '@sanity/icons/Link'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition } from 'sanity'
import { sectionSchemas } from '../schemas/sections/index.ts'
import { thumbnailPath } from '../schemas/sections/insert-menu.ts'

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

/** A section in a page's list shows what it looks like, where it has no picture of its own. */
const thumbnailOf = (type: string) =>
  function SectionThumbnail() {
    return <img src={thumbnailPath(type)} alt="" style={{ objectFit: 'cover' }} />
  }

const icons = new Map<string, ComponentType>([
  ...Object.entries(ICONS),
  ...sectionSchemas.map(({ name }) => [name, thumbnailOf(name)] as const),
])

/** The schemas with their icons. Added here, because the site reads the schemas too and shows none. */
export function withIcons<T extends SchemaTypeDefinition>(types: readonly T[]): T[] {
  return types.map((type) => ({ ...type, icon: icons.get(type.name) }))
}
