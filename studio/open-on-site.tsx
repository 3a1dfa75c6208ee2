import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { definePlugin, type DocumentActionComponent } from 'sanity'
import { addressOf, ROUTED_TYPES } from '../schemas/shared/route.ts'
import { z } from 'zod'

const slugGuard = z.object({ slug: z.object({ current: z.string().min(1) }) })

/** Opens the page of a published document as visitors see it. */
const OpenOnSite: DocumentActionComponent = ({ type, published, onComplete }) => {
  const routed = ROUTED_TYPES.find((name) => name === type)
  const slug = slugGuard.safeParse(published).data?.slug.current
  if (routed === undefined || slug === undefined) return null
  return {
    label: 'Open on the site',
    icon: EarthGlobeIcon,
    onHandle: () => {
      window.open(addressOf(routed, slug), '_blank', 'noopener')
      onComplete()
    },
  }
}
OpenOnSite.displayName = 'OpenOnSite'

/** Adds the way to the site to the actions of every document with an address. */
export const openOnSite = definePlugin({
  name: 'open-on-site',
  document: { actions: (actions) => [...actions, OpenOnSite] },
})
