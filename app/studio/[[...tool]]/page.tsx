import { token } from '@/lib/brand.ts'
import { studioTitle } from '../title.ts'
import { Studio } from '../studio.client.tsx'

/** The whole Studio. It routes by itself below /studio. */
export default async function StudioPage() {
  return <Studio title={await studioTitle()} color={token('color-blue')} />
}
