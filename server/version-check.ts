const VERSION_CHECK = 'https://registry.npmjs.org/-/package/next/dist-tags'

/** Next's development overlay asks the npm registry for newer versions; no setting turns that off. */
export function answerVersionCheckHere(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) =>
    input === VERSION_CHECK ? new Response(null, { status: 503 }) : fetch(input, init)
}
