import { startStandIns, startStandInsWithOneTrust } from '../../tests/stand-ins/all.ts'
import { serveLog } from '../../tests/stand-ins/log-page.ts'
import { print } from './progress.ts'

/** Starts a stand-in for each vendor and sets the variables that lead to them. They end with this process. */
export async function useStandIns(withOneTrust: boolean): Promise<void> {
  const { servers, variables } = await (withOneTrust
    ? startStandInsWithOneTrust()
    : startStandIns())
  Object.assign(process.env, variables)
  print(`  Vendors ${await serveLog(servers)}`)
}
