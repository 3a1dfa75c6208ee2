import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '../../scripts/testing/apt.ts'
import { freePort } from '../../lake/tests/free-port.ts'

const NGINX = '/usr/sbin/nginx'
const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf')

/** Installs nginx where it is missing. Throws with what to do where it cannot. */
function requireNginx(): void {
  if (existsSync(NGINX)) return
  try {
    installPackage('nginx-light')
  } catch (error) {
    const message = 'This test needs nginx: run `apt-get install nginx-light` first.'
    throw new Error(message, { cause: error })
  }
}

/** The example configuration, with these ports in place of its addresses, and with its cache in `folder`. */
function exampleFor(ports: readonly number[], port: number, folder: string): string {
  const example = readFileSync(EXAMPLE, 'utf8')
  const [line = ''] = /^ *server 10\.0\.0\.11:3000.*$/m.exec(example) ?? []
  const servers = ports.map((each) => line.replace('10.0.0.11:3000', `127.0.0.1:${each}`))
  return example
    .replaceAll(/^ *server 10\.0\.0\.\d+:3000.*\n/gm, '')
    .replace('upstream site {', () => `upstream site {\n${servers.join('\n')}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/run/site-pages', join(folder, 'pages'))
}

/** nginx with deploy/nginx.conf over sites on `ports`. */
export async function startBalancer(ports: readonly number[]) {
  requireNginx()
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'))
  const port = await freePort()
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'site.conf'), exampleFor(ports, port, folder))
  // If root starts nginx, its worker would run as a user who may not reach the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn(NGINX, args, { stdio: 'inherit' })
  const ended = once(child, 'close')
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** What nginx had to say of the instances. */
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
