import { env } from '../../lib/env.ts'
import { isBuildCurrent, leftOutOfBuild } from './next-build.ts'
import { prepareBuild, prepareLake } from './prepare.ts'
import { print } from './progress.ts'
import { createShutdown } from './shutdown.ts'

/**
 * Builds the site if its sources changed, or always with `force`. If guards refused content, throws
 * with the reasons. `npm start` does not use this function, because one broken section should not
 * prevent the site from starting.
 */
export async function buildSite(force: boolean): Promise<void> {
  const shutdown = createShutdown()
  // Rebuilds also if content was left out last time: an editor may have corrected it since, which
  // the fingerprint does not reflect.
  const isNeeded = force || (await leftOutOfBuild()).length > 0
  if (!isNeeded && (await isBuildCurrent())) {
    print('Nothing has changed since the last build (--force builds anyway).')
    return
  }
  try {
    const lake = await prepareLake(env.PORT, shutdown)
    await prepareBuild(lake, env.PORT, shutdown, { force: isNeeded })
  } finally {
    await shutdown.run()
  }
  const leftOut = await leftOutOfBuild()
  if (leftOut.length === 0) return
  throw new Error(
    `The site was built, but visitors do not see all of its content. Correct it in the Studio or in content/:\n${leftOut.map((line) => `  ${line}`).join('\n')}`,
  )
}
