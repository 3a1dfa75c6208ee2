import { token } from '@/lib/brand.ts'
import { studioTitle } from '../title.ts'
import { Studio } from '../studio.client.tsx'

/** The whole Studio. It routes by itself below /studio. */
export default async function StudioPage() {
  return (
    <>
      <noscript>
        <h1>The Studio needs JavaScript</h1>
        <p>Allow it for this site and load the page again.</p>
      </noscript>
      <Studio title={await studioTitle()} color={token('color-blue')} />
    </>
  )
}
