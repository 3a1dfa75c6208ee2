import type { Stored } from './vendor.ts'

const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** The host and all domains above it: `www.example.com`, `example.com`, `com`. */
const domainsOf = (host: string) =>
  host.split('.').map((_, index, labels) => labels.slice(index).join('.'))

function forgetCookie(name: string): void {
  const expired = `${name}=; path=/; max-age=0`
  document.cookie = expired
  // Tools set cookies on the highest domain that the browser allows, and a cookie's domain cannot
  // be read. So this tries all of them.
  for (const domain of domainsOf(location.hostname))
    document.cookie = `${expired}; domain=${domain}`
}

function forgetInStorage(pattern: string, kind: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = window[kind]
    for (const key of Object.keys(storage)) if (matches(pattern, key)) storage.removeItem(key)
  } catch {
    // A browser that blocks storage has stored nothing.
  }
}

/** Removes a stored item from the browser. Cookies of other sites cannot be removed. */
export function forget({ kind, name }: Stored): void {
  if (kind === 'local storage') forgetInStorage(name, 'localStorage')
  if (kind === 'session storage') forgetInStorage(name, 'sessionStorage')
  if (kind !== 'cookie') return
  for (const pair of document.cookie.split('; ')) {
    const [found = ''] = pair.split('=')
    if (matches(name, found)) forgetCookie(found)
  }
}
