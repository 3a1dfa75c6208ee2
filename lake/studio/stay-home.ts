/**
 * The Studio asks Sanity's hosts for its newest version and whether feedback is on, and no option
 * turns that off. With the embedded lake, those requests are answered here, so that nothing leaves
 * the machine. The content security policy of /studio blocks any that are missed.
 */

const SANITY_HOSTS = /(^|\.)(sanity\.io|sanity-cdn\.com|sanity\.work|sanity\.studio|snty\.link)$/

let installed = false

export function stayHome(projectId: string, apiHost: string): void {
  // The command line loads the Studio's configuration in a simulated browser without fetch.
  if (installed || typeof window === 'undefined' || typeof window.fetch !== 'function') return
  installed = true
  // Some parts of the Studio create clients of their own, which put the project in front of the
  // host name.
  const { hostname } = new URL(apiHost)
  const projectHost = `${projectId}.${hostname}`
  const realFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    // As text: with a project in front, an IP address is no address at all.
    const asked = input instanceof Request ? input.url : String(input)
    const own = asked.replace(`://${projectHost}`, `://${hostname}`)
    const answer = answerFor(new URL(own, location.href))
    if (answer) return answer
    if (own === asked) return realFetch(input, init)
    return realFetch(new Request(own, input instanceof Request ? input : init))
  }
  const realBeacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, data) =>
    isSanityHost(new URL(url, location.href)) || realBeacon(url, data)
}

const isSanityHost = (url: URL) => SANITY_HOSTS.test(url.hostname)

function answerFor(url: URL): Response | undefined {
  // This request makes the Studio warn of slow HTTP/1.1, which does not apply on this machine.
  if (url.searchParams.get('tag') === 'sanity.studio.protocol-check') return Response.json({})
  if (!isSanityHost(url)) return undefined
  const version = /\/v1\/modules\/.*\^([\d.]+)\//.exec(decodeURIComponent(url.pathname))?.[1]
  if (version) return Response.json({ packageVersion: version, latest: version, deprecated: [] })
  return Response.json({ message: 'Not asked: this Studio works offline.' }, { status: 503 })
}
