import { BarChartIcon } from '@sanity/icons/BarChart'
import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { CaseIcon } from '@sanity/icons/Case'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { FilterIcon } from '@sanity/icons/Filter'
import { ImageIcon } from '@sanity/icons/Image'
import { ImagesIcon } from '@sanity/icons/Images'
import { LinkIcon } from '@sanity/icons/Link'
import { TagsIcon } from '@sanity/icons/Tags'
import { ThListIcon } from '@sanity/icons/ThList'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import type { SchemaTypeDefinition } from 'sanity'
import { sectionSchemas } from '../schemas/sections/index.ts'
import { thumbnailPath } from '../schemas/sections/insert-menu.ts'
import type { RoutedType } from '../schemas/shared/route.ts'

/**
 * Signs in the desk, in lists, in search, in references and in the toolbar of texts; a routed type
 * without one does not compile.
 */
const ICONS: Record<RoutedType, ComponentType> & Record<string, ComponentType> = {
  page: DocumentsIcon,
  post: ComposeIcon,
  pressRelease: DocumentTextIcon,
  job: CaseIcon,
  person: UsersIcon,
  postCategory: TagsIcon,
  illustration: ImagesIcon,
  chartData: ChartUpwardIcon,
  funnelData: FilterIcon,
  reviewCard: CheckmarkCircleIcon,
  routeStrip: BarChartIcon,
  settings: CogIcon,
  redirect: LinkIcon,
  navLink: LinkIcon,
  figure: ImageIcon,
  visual: ImagesIcon,
  linkButton: LinkIcon,
  pullQuote: BlockquoteIcon,
  table: ThListIcon,
  cookieTable: ThListIcon,
}

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
