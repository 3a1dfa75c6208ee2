import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { definePlugin, type DocumentActionComponent } from 'sanity'
import { addressIn } from './addresses/address.ts'

/** Opens the page of a published document as visitors see it. */
const OpenOnSite: DocumentActionComponent = ({ type, published, onComplete }) => {
  const address = addressIn(type, published)
  if (address === undefined) return null
  return {
    label: 'Open on the site',
    icon: EarthGlobeIcon,
    onHandle: () => {
      window.open(address, '_blank', 'noopener')
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
