import { scriptOf, startVendorServer, TAKEN } from './vendor-server.ts'

/** Browser code: counts the page, and again at each call. */
function insightScript(collect: string): void {
  const count = () => {
    const image = new Image()
    const query = {
      v: '2',
      fmt: 'js',
      pid: window._linkedin_partner_id ?? '',
      url: location.href,
      time: `${Date.now()}`,
    }
    image.src = `${collect}?${new URLSearchParams(query).toString()}`
  }
  document.cookie = 'li_fat_id=0b1c; path=/; max-age=2592000'
  window.lintrk = count
  count()
}

/** A marketing pixel: `/insight.min.js`, and `/collect`, which takes what that reports. */
export async function startPixel() {
  const server = await startVendorServer('Marketing pixel', ({ path }) => {
    if (path === '/insight.min.js') return scriptOf(insightScript, `${server.origin}/collect`)
    return path === '/collect' ? TAKEN : undefined
  })
  return server
}
