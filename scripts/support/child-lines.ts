import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { Note } from './progress.ts'

interface Child {
  stdout: Readable
  stderr: Readable
}

/** The lines that a child writes, to which more are added until it ends; each is also noted. */
export function linesOf({ stdout, stderr }: Child, note: Note): string[] {
  const lines: string[] = []
  for (const stream of [stdout, stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      const text = stripVTControlCharacters(line).trim()
      if (text !== '') note(text)
    })
  }
  return lines
}
