import { routedFragments } from '../../schemas/generated/queries.ts'
import { SETTINGS_FRAGMENT } from '../../schemas/documents/settings.ts'
import {
  ALT_TEXTS,
  type Described,
  FILE_FACTS,
  PAGE_FACTS,
  type RawFacts,
  type RawFile,
} from '../../schemas/checks/validate-document.ts'
import type { Stored } from '../../schemas/shared/objects-in.ts'
import { PUBLISHED } from '../../schemas/shared/document-ids.ts'
import { ROUTED_TYPES, type RoutedType } from '../../schemas/shared/route.ts'

/** Everything that the list of problems is made from, in one query without a perspective. */
export interface HealthAnswer {
  /** Published documents and drafts, as they are stored. */
  stored: Stored[]
  pages: RawFacts[]
  pictures: { _id: string; lqip: string | null }[]
  described: Described[]
  files: RawFile[]
  /** What visitors' pages read of published documents, by type. */
  read: Record<RoutedType, unknown[]>
  settings: unknown
  redirects: unknown[]
}

const reads = ROUTED_TYPES.map(
  (type) =>
    `"${type}": *[_type == "${type}" && defined(slug.current) && ${PUBLISHED}]{ ${routedFragments[type]} }`,
)

export const HEALTH_QUERY = `{
  "stored": *[
    _type in $types && !(_id in path("versions.**"))
  ],
  "pages": *[_type in $routed && ${PUBLISHED}]{ ${PAGE_FACTS} },
  "pictures": *[
    _type == "sanity.imageAsset" &&
    _id in *[_type == "page"].sections[_type == "homeHero"].image.asset._ref
  ]{ _id, "lqip": metadata.lqip },
  "described": *[${ALT_TEXTS}]{ _id, altText },
  "files": *[_type == "sanity.fileAsset" && extension in ["mp4", "webm", "vtt"]]{ ${FILE_FACTS} },
  "read": { ${reads.join(',\n')} },
  "settings": *[_id == "settings"][0]{ ${SETTINGS_FRAGMENT} },
  "redirects": *[_type == "redirect" && ${PUBLISHED}]
}`
