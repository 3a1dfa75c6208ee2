import { LockIcon } from '@sanity/icons/Lock'
import type { NavbarProps } from 'sanity'

/**
 * Opens the lake's page for changing one's own password. It leads back to the current page of the
 * Studio.
 */
function openPasswordPage(base: string): void {
  location.assign(`${base}/auth/password?${new URLSearchParams({ origin: location.href })}`)
}

/**
 * Adds "Password" beside the user menu, and to the drawer that contains it on phones, because the
 * menu itself cannot be extended. `base` is the lake's address. Sanity marks this list as internal
 * and uses it for its own tasks; should an upgrade remove it, the test of the Studio fails.
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
