import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Prompts for a password without echoing it. If standard input is not a terminal, reads the
 * password from there.
 */
export async function readPassword(prompt: string): Promise<string> {
  const { stdin, stdout } = process
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '')
  stdout.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    stdout.write('\n')
  }
}
