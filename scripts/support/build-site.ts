import { env } from '../../lib/env.ts'
import { discardBuild, isBuildCurrent } from './next-build.ts'
import { prepareBuild, prepareLake } from './prepare.ts'
import { print } from './progress.ts'
import { createShutdown } from './shutdown.ts'

/** Builds the site if its sources changed, or in any case with `force`. */
export async function buildSite(force: boolean): Promise<void> {
  const shutdown = createShutdown()
  if (force) await discardBuild()
  if (await isBuildCurrent()) {
    print('The build is of the sources as they are; nothing to do (--force builds in any case).')
    return
  }
  try {
    const lake = await prepareLake(env.PORT, shutdown)
    await prepareBuild(lake, env.PORT, shutdown)
  } finally {
    await shutdown.run()
  }
}
