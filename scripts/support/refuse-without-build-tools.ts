import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Throws where no build can be made, because the packages that only builds need are not installed, as
 * in the image, which brings its build along. `changed` is what that build was made with and is another
 * now; undefined where there is no build.
 */
export function refuseWithoutBuildTools(
  changed: readonly string[] | undefined,
  folder = '.',
): void {
  if (existsSync(join(folder, 'node_modules/tailwindcss'))) return
  throw new Error(
    changed === undefined
      ? 'There is no build of the site here, and nothing that can make one. Install all packages (npm ci), or build the image again (docs/deploy.md).'
      : `The build of the site that is here was made with others of these: ${changed.join(', ')}. Nothing here can make a new one. Start it with what it was made with, or build the image again with what is set now (docs/deploy.md).`,
  )
}
