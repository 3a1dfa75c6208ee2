import { scriptOf, startVendorServer, TAKEN } from './vendor-server.ts'

/**
 * Browser code: reports each entry of the data layer, those from before it first, with its number,
 * because beacons may overtake each other; and keeps the cookies that Google's tags would keep under
 * the consent that it is told.
 */
function containerScript(collect: string): void {
  const consent: Record<string, unknown> = {}
  let count = 0
  const take = (entry: unknown) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
    const list = isCommand ? Array.from(Object(entry)) : entry
    if (isCommand && Array.isArray(list) && list[0] === 'consent' && list[1] === 'update') {
      Object.assign(consent, list[2])
      if (consent['analytics_storage'] === 'granted') {
        document.cookie = '_ga=GA1.1.1; path=/; max-age=34000000'
        document.cookie = '_ga_ABC1234=GS1.1.1; path=/; max-age=34000000'
      }
      if (consent['ad_storage'] === 'granted')
        document.cookie = '_gcl_au=1.1.1; path=/; max-age=7700000'
    }
    count += 1
    navigator.sendBeacon(collect, JSON.stringify({ count, isCommand, entry: list }))
  }
  const layer = window.dataLayer ?? []
  for (const entry of layer) take(entry)
  const { push } = layer
  layer.push = (...entries) => {
    for (const entry of entries) take(entry)
    return push.apply(layer, entries)
  }
}

/** A tag manager: `/gtm.js`, and `/collect`, which takes the data layer. */
export async function startTagManager() {
  const server = await startVendorServer('Tag manager', ({ path }) => {
    if (path === '/gtm.js') return scriptOf(containerScript, `${server.origin}/collect`)
    return path === '/collect' ? TAKEN : undefined
  })
  return server
}
