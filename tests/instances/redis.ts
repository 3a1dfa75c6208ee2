import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '../../scripts/testing/apt.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { until } from './cluster.ts'

const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server']
const findProgram = () => PROGRAMS.find((path) => existsSync(path))

/** Path of Valkey or Redis, which is installed where there is neither. Throws with what to do where it cannot be. */
function requireRedis(): string {
  if (findProgram() === undefined) {
    try {
      installPackage('redis-server')
    } catch (error) {
      const message = 'This test needs Redis or Valkey: run `apt-get install redis-server` first.'
      throw new Error(message, { cause: error })
    }
  }
  const program = findProgram()
  if (program === undefined) throw new Error(`There is none of ${PROGRAMS.join(' and ')}.`)
  return program
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => socket.destroy())
      .on('error', () => {})
      .on('close', (hadError) => resolve(!hadError))
  })

/** A Redis or Valkey of its own, which keeps nothing on disk and asks for `password`. */
export async function startRedis(password: string) {
  const program = requireRedis()
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const options = { port, bind: '127.0.0.1', save: '', dir: folder, requirepass: password }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const start = async () => {
    const child = spawn(program, args, { stdio: 'ignore' })
    await until('Redis', () => accepts(port))
    return child
  }
  let running = await start()
  async function stop(): Promise<void> {
    const ended = once(running, 'close')
    running.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://:${password}@127.0.0.1:${port}/0`,
    stop,
    async startAgain() {
      running = await start()
    },
    /** It keeps its connections and answers nobody, until `wake`. */
    hang: () => running.kill('SIGSTOP'),
    wake: () => running.kill('SIGCONT'),
    async discard() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
