import type { DocumentActionComponent } from 'sanity'
import { isHomePage } from '../addresses/address.ts'

/** The usual action, switched off for the home page with the reason. */
export function keepHome(useAction: DocumentActionComponent): DocumentActionComponent {
  const useKeptHome: DocumentActionComponent = (props) => {
    const original = useAction(props)
    if (!original || !isHomePage(props)) return original
    return {
      ...original,
      disabled: true,
      dialog: null,
      title: 'Visitors arrive at the home page: it can be changed, but not taken away.',
    }
  }
  return Object.assign(useKeptHome, { action: useAction.action })
}
