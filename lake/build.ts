import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Builds the publishable package in `dist/`, or in the folder named on the command line. It holds
 * JavaScript, because Node does not strip types under node_modules. `npm pack lake/dist` turns it
 * into one file.
 */
const HERE = import.meta.dirname
const target = process.argv[2] ?? join(HERE, 'dist')

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
)
rmSync(target, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [compiler, '-p', join(HERE, 'tsconfig.build.json'), '--outDir', target],
  { stdio: 'inherit' },
)
chmodSync(join(target, 'cli.js'), 0o755)
for (const file of ['README.md', 'LICENSE']) copyFileSync(join(HERE, file), join(target, file))
for (const file of ['domain/assets/README.md', 'domain/assets/svg/fonts.conf']) {
  cpSync(join(HERE, file), join(target, file))
}

const source = readFileSync(join(HERE, 'package.json'), 'utf8').replaceAll(
  /(\.\/[\w/-]+)\.ts"/g,
  '$1.js"',
)
const { private: _, scripts: __, devDependencies: ___, ...published } = JSON.parse(source)
writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
