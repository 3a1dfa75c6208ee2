import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import type { DocumentActionComponent } from 'sanity'
import { addressIn } from './addresses/address.ts'

/** Opens the page of a published document as visitors see it. */
export const OpenOnSite: DocumentActionComponent = ({ type, published, onComplete }) => {
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
