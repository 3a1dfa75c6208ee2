import { LockIcon } from '@sanity/icons/Lock'
import type { NavbarProps } from 'sanity'

/** Shows the lake's page for changing one's own password, which leads back to where the Studio is now. */
function openPasswordPage(base: string): void {
  location.assign(`${base}/auth/password?${new URLSearchParams({ origin: location.href })}`)
}

/**
 * Puts "Password" beside the user menu, and into the drawer that holds it on phones: the menu itself
 * takes no items. `base` is the lake's address. Sanity calls this list internal, and keeps its own tasks in it; the test of
 * the Studio fails should an upgrade drop it.
 */
export function navbarWithPassword(base: string) {
  const onAction = () => openPasswordPage(base)
  return function NavbarWithPassword(props: NavbarProps) {
    const action = { title: 'Password', icon: LockIcon, onAction, selected: false }
    return props.renderDefault({
      ...props,
      __internal_actions: [
        ...(props.__internal_actions ?? []),
        { ...action, name: 'password-topbar', location: 'topbar' },
        { ...action, name: 'password-sidebar', location: 'sidebar' },
      ],
    })
  }
}
