import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/**
 * The command for apt-get with the rights to install packages: as root, or through sudo without a
 * password.
 */
function aptGet(): string[] | undefined {
  if (!succeeds('apt-get', ['--version'])) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', 'apt-get'] : undefined
}

/**
 * Installs a package of Debian or a related system. Throws if apt-get does not exist or may not be
 * used.
 */
export function installPackage(name: string): void {
  const [command, ...args] = aptGet() ?? []
  if (command === undefined) throw new Error('no rights to use apt-get')
  // Off the network apt-get would try for minutes.
  const options = { stdio: 'ignore', timeout: 120_000 } as const
  // Another test may be installing it at this moment, and apt-get fails instead of waiting for that.
  const turn = ['--timeout', '120', join(tmpdir(), 'apt-get.lock'), command, ...args]
  execFileSync('flock', [...turn, 'update'], options)
  execFileSync('flock', [...turn, 'install', '-y', '--no-install-recommends', name], options)
}
