import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

interface Process {
  pid: number
  parent: number
  command: string
}

function processes(): Process[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** Whether any of these processes is still running. */
export function isAnyAlive(pids: readonly number[]): boolean {
  return processes().some(
    ({ command, pid }) => pids.includes(pid) && !command.includes('<defunct>'),
  )
}

/**
 * Runs the script of `npm start` with its own data and port, as a user would in a terminal.
 * `folder` is the current one by default; `args` are its command-line arguments. With `inOwnGroup` its
 * group of processes can be sent what a terminal sends to all of it.
 */
export function startSite(
  env: Record<string, string>,
  folder = '.',
  args: readonly string[] = [],
  inOwnGroup = false,
) {
  const child = spawn(process.execPath, ['scripts/start.ts', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: inOwnGroup,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = once(child, 'close').then(([code]) => Number(code))
  const pid = child.pid ?? 0
  return {
    pid,
    ended,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Ids of the processes that it started; `part` selects those whose command contains it. */
    children: (part = ''): number[] =>
      processes()
        .filter(({ command, parent }) => parent === pid && command.includes(part))
        .map((found) => found.pid),
  }
}
