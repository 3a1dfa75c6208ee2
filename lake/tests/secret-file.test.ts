import { lstatSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureImageKey } from '../domain/assets/permission/image-key.ts'
import { readSecret } from '../store/secret-file.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secret-file-'))
  path = join(dir, 'image-key')
})
afterEach(() => rmSync(dir, { recursive: true }))

test('a key is made once, for its owner alone', () => {
  const key = ensureImageKey(dir)
  expect(readFileSync(path, 'utf8')).toBe(`${key}\n`)
  expect(lstatSync(path).mode & 0o777).toBe(0o600)
  expect(ensureImageKey(dir)).toBe(key)
})

test('a key that cannot be read is not replaced', () => {
  // Stands for one that root has copied: this link leads to itself, which keeps root from reading, too.
  symlinkSync(path, path)
  expect(() => ensureImageKey(dir)).toThrow(`cannot read ${path}`)
  expect(lstatSync(path).isSymbolicLink()).toBe(true)
})

test('nor is one that was copied only in part', () => {
  writeFileSync(path, 'too-short')
  expect(() => ensureImageKey(dir)).toThrow(path)
  expect(readFileSync(path, 'utf8')).toBe('too-short')
})

test('a secret that is not there is none', () => {
  expect(readSecret(path)).toBeUndefined()
})
