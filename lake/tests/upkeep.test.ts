import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { backUp } from '../store/upkeep/backup.ts'
import { check } from '../store/upkeep/check.ts'
import { compact } from '../store/upkeep/compact.ts'
import { restore } from '../store/upkeep/restore.ts'
import { upkeepCommand } from '../upkeep.ts'
import { programOf } from './bundle.ts'
import { actionsOf } from './editor.ts'
import { readEvents } from './history-reader.ts'
import { COMPILE_CACHE, startLake, until, type RunningLake } from './start-lake.ts'

// Each command is a process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const PROGRAM = await programOf('cli')

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lake-upkeep-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const at = (name: string) => join(home, name)
const env: NodeJS.ProcessEnv = {
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  PATH: process.env.PATH,
}

/** Runs a command on the lake in the folder `dir`. */
function upkeep(dir: string, ...args: string[]) {
  const command = [PROGRAM, ...args, '--dir', at(dir)]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** The same without blocking this process. */
async function upkeepBeside(dir: string, ...args: string[]): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, ...args, '--dir', at(dir)], {
    env,
    stdio: 'ignore',
  })
  const [code] = await once(child, 'close')
  return Number(code)
}

const start = (dir: string) => startLake({}, at(dir))

interface Pair {
  _id: string
  pair: string
  file: { asset: { _ref: string } }
}

/** Uploads files and writes pairs of documents that refer to them, until told to stop. */
function writePairs(lake: RunningLake, end: AbortSignal) {
  const client = lake.client({ maxRetries: 0 })
  const acknowledged: string[] = []
  async function write() {
    for (let n = 0; !end.aborted; n += 1) {
      const { _id } = await client.assets.upload('file', Buffer.from(`file ${n}`), {
        filename: 'f.txt',
      })
      const file = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
      const pair = `pair-${n}`
      const half = (side: string) => ({ _id: `${pair}-${side}`, _type: 'half', pair, file })
      await client.transaction().create(half('a')).create(half('b')).commit()
      acknowledged.push(pair)
    }
  }
  return { acknowledged, done: write() }
}

test('a backup taken while the lake writes holds whole transactions and all that they name', async () => {
  const lake = await start('one')
  await lake.client().create({ _id: 'drafts.x', _type: 'note', title: 'Draft' })
  const end = new AbortController()
  const writing = writePairs(lake, end.signal)
  await until('some writes', () => (writing.acknowledged.length > 10 ? true : undefined))
  const before = [...writing.acknowledged]
  expect(await upkeepBeside('one', 'backup', at('one.backup'))).toBe(0)
  const backedUp = writing.acknowledged.length
  expect(backedUp).toBeGreaterThan(before.length)
  // Who restores now would take away what is being written: refused, while writing goes on.
  expect(await upkeepBeside('one', 'restore', at('one.backup'))).toBe(1)
  await until('writes after that', () =>
    writing.acknowledged.length > backedUp + 10 ? true : undefined,
  )
  end.abort()
  await writing.done
  const kept = await lake.client().fetch<string[]>('array::unique(*[_type == "half"].pair)')
  expect(kept.toSorted()).toEqual(writing.acknowledged.toSorted())
  expect(readdirSync(at('one')).filter((name) => /before|restored/.test(name))).toEqual([])
  await lake.stop()
  expect(statSync(at('one.backup')).mode & 0o077).toBe(0)
  expect(upkeep('one', 'check', at('one.backup'))).toMatchObject({
    status: 0,
    stdout: 'All is well.\n',
  })

  expect(upkeep('two', 'restore', at('one.backup'))).toMatchObject({ status: 0 })
  const restored = await start('two')
  const client = restored.client({ perspective: 'raw' })
  const halves = await client.fetch<Pair[]>('*[_type == "half"] | order(_id)')
  const pairs = new Set(halves.map(({ pair }) => pair))
  expect(halves).toHaveLength(2 * pairs.size)
  for (const pair of before) expect(pairs).toContain(pair)
  for (const { file, pair } of halves) {
    const url = await client.fetch<string>('*[_id == $_ref][0].url', file.asset)
    const bytes = await (await fetch(url)).text()
    expect(bytes).toBe(`file ${pair.slice('pair-'.length)}`)
  }
  expect(await client.getDocument('drafts.x')).toMatchObject({ title: 'Draft' })
  await client.create({ _id: 'after', _type: 'note' })
  await restored.discard()
})

test('backing up and restoring say how far they are', async () => {
  const lake = await start('one')
  const client = lake.client()
  for (const text of ['one', 'two', 'three'])
    await client.assets.upload('file', Buffer.from(text), { filename: 'f.txt' })
  await lake.stop()
  const told: string[] = []
  const tell = (doing: string) => void told.push(doing)
  const uploads = ['uploads: 1 of 3', 'uploads: 2 of 3', 'uploads: 3 of 3']
  await backUp(at('one'), at('b'), tell)
  expect(told.splice(0)).toEqual(['copying the database', ...uploads])
  await restore(at('b'), at('two'), tell)
  expect(told).toEqual(['checking the backup', ...uploads, 'writing the database'])
  // The command prints them, not more often than once a second.
  expect(upkeep('three', 'restore', at('b')).stderr).toContain('checking the backup')
})

test('restoring keeps what was there aside, signs everybody out, and needs the lake to be stopped', async () => {
  const lake = await start('one')
  const { _rev } = await lake.client().create({ _id: 'note', _type: 'note', title: 'then' })
  expect(upkeep('one', 'backup', at('b'))).toMatchObject({ status: 0 })
  await lake.client().patch('note').set({ title: 'now' }).commit()
  expect(upkeep('one', 'restore', at('b'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Another process has the lake'),
  })
  expect(await lake.client().getDocument('note')).toMatchObject({ title: 'now' })
  const people = new DatabaseSync(join(at('one'), 'lake.db'), { readOnly: true })
  const { id } = people.prepare('select id from people').get() ?? {}
  people.close()
  await lake.stop()

  const { stdout } = upkeep('one', 'restore', at('b'))
  const kept = /what was there before is (lake\.db\.before-\S+) beside/.exec(stdout)?.[1] ?? ''
  const [restored, aside] = ['lake.db', kept].map((name) => new DatabaseSync(join(at('one'), name)))
  expect(
    aside?.prepare("select body ->> 'title' as title from documents where id = 'note'").get(),
  ).toEqual({ title: 'now' })
  expect(restored?.prepare('select id from people').get()).toEqual({ id })
  expect(restored?.prepare('select count(*) as sessions from sessions').get()).toEqual({
    sessions: 0,
  })
  restored?.close()
  aside?.close()
  const again = await start('one')
  expect(await again.client().getDocument('note')).toMatchObject({ title: 'then', _rev })
  await again.stop()
})

/** The title of the only document, in a database that is closed then. */
function titleIn(database: DatabaseSync): unknown {
  const row = database.prepare("select body ->> 'title' as title from documents").get()
  database.close()
  return row?.['title']
}

/** A module that kills its process in place of the renaming number `nth`, from 0. */
const killedAt = (nth: number) =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { renameSync } = fs
    let done = 0
    fs.renameSync = (...names) => {
      if (done++ === ${nth}) process.kill(process.pid, 'SIGKILL')
      renameSync(...names)
    }
    syncBuiltinESMExports()`)}`

test('a restore that is killed, whenever that is, leaves the lake as before, or the next start finishes it', async () => {
  const lake = await start('one')
  const client = lake.client()
  await client.create({ _id: 'note', _type: 'note', title: 'then' })
  expect(upkeep('one', 'backup', at('b')).status).toBe(0)
  await client.patch('note').set({ title: 'now' }).commit()
  const found: unknown[] = []
  for (let nth = 0, status: number | null = null; status === null; nth += 1) {
    // Copied while it runs, and so with the log of what is not in the database yet.
    const dir = at(`copy-${nth}`)
    cpSync(at('one'), dir, { recursive: true })
    const command = ['--import', killedAt(nth), PROGRAM, 'restore', at('b'), '--dir', dir]
    ;({ status } = spawnSync(process.execPath, command, { env }))
    const title = titleIn(openDatabase(dir))
    const aside = readdirSync(dir).find((name) => /before-[\dTZ-]+$/.test(name))
    found.push([title, aside && titleIn(new DatabaseSync(join(dir, aside)))])
    expect(readdirSync(dir).filter((name) => /restored-/.test(name))).toEqual([])
  }
  // One renaming makes it ready, three put the old files aside, and one puts it in their place.
  expect(found).toEqual([['now', undefined], ...Array.from({ length: 5 }, () => ['then', 'now'])])
  await lake.discard()
})

test('an older version says how to go back from a newer one, and restores its own backup over that', async () => {
  await (await start('one')).stop()
  expect(upkeep('one', 'backup', at('b')).status).toBe(0)
  const database = new DatabaseSync(join(at('one'), 'lake.db'))
  database.exec('pragma user_version = 999')
  database.close()
  await expect(start('one')).rejects.toThrow(/restore <file>.*DATA_DIR/)
  expect(upkeep('one', 'restore', at('b')).status).toBe(0)
  await (await start('one')).stop()
})

/** What a listing finds through the link `link`, and the folder that it leads to. */
const OF_LINK = ['link', 'link/file']

test('what is restored belongs to the owner of the folder, also where root restores it', async () => {
  const lake = await start('one')
  await lake.client().assets.upload('file', Buffer.from('text'), { filename: 'f.txt' })
  await lake.stop()
  expect(upkeep('one', 'backup', at('b')).status).toBe(0)
  // Others than root can give files to nobody, nor write any but their own.
  const uid = process.getuid?.() === 0 ? 4321 : process.getuid?.()
  mkdirSync(at('elsewhere'))
  writeFileSync(at('elsewhere/file'), '')
  for (const dir of ['two', 'three/lake']) {
    const [data = ''] = dir.split('/')
    mkdirSync(at(data))
    if (uid === 4321) chownSync(at(data), uid, uid)
    // A link does not give away what it leads to.
    symlinkSync(at('elsewhere'), join(at(data), 'link'))
    expect(upkeep(dir, 'restore', at('b')).status).toBe(0)
    const names = readdirSync(at(data), { recursive: true, encoding: 'utf8' })
    expect(names.join(' ')).toMatch(/lake\.db.*\.txt/)
    const others = names.filter((name) => statSync(join(at(data), name)).uid !== uid)
    expect(others).toEqual(uid === 4321 ? OF_LINK : [])
  }
})

test('a damaged backup is not restored, and says what is wrong', async () => {
  const lake = await start('one')
  await lake.client().assets.upload('file', Buffer.from('bytes'), { filename: 'f.txt' })
  await lake.client().create({ _id: 'note', _type: 'note', title: 'x'.repeat(20_000) })
  await lake.stop()
  expect(upkeep('one', 'backup', at('b')).status).toBe(0)
  expect(upkeep('one', 'backup', at('b')).stderr).toContain('exists already')

  const other = new DatabaseSync(at('b'))
  other.exec("update backup_parts set bytes = cast('other' as blob)")
  other.close()
  const changed = upkeep('one', 'restore', at('b'))
  expect(changed).toMatchObject({ status: 1, stderr: expect.stringContaining('has other bytes') })

  const outside = new DatabaseSync(at('b'))
  outside.exec(
    "pragma foreign_keys = off; update backup_files set path = '../../evil'; update backup_parts set path = '../../evil'",
  )
  outside.close()
  expect(upkeep('one', 'restore', at('b'))).toMatchObject({ status: 1 })
  expect(existsSync(at('evil'))).toBe(false)

  const bytes = readFileSync(at('b'))
  writeFileSync(at('cut'), bytes.subarray(0, bytes.length / 2))
  for (const file of [at('cut'), at('none'), PROGRAM]) {
    await expect(restore(file, at('one'), () => {})).rejects.toThrow(/no file|damaged/)
    await expect(check(at('one'), file, () => {})).rejects.toThrow(/no file|damaged/)
  }
  expect(readdirSync(at('one')).filter((name) => /before|restored/.test(name))).toEqual([])
  expect(upkeep('one', 'check')).toMatchObject({ status: 0 })
})

test('a backup without an upload that the lake has lost says so, and everything else comes back', async () => {
  const lake = await start('one')
  const client = lake.client()
  const [kept, lost] = await Promise.all(
    ['kept', 'lost'].map((text) => client.assets.upload('file', Buffer.from(text))),
  )
  const missing = `The upload ${lost?.path} that ${lost?._id} names is missing`
  await client.create({ _id: 'note', _type: 'note' })
  rmSync(join(at('one'), lost?.path ?? ''))
  await lake.stop()
  const warned = { status: 0, stderr: expect.stringContaining(missing) }
  expect(upkeep('one', 'backup', at('b'))).toMatchObject(warned)
  expect(await check(at('one'), at('b'), () => {})).toEqual([missing])
  expect(upkeep('two', 'restore', at('b'))).toMatchObject(warned)
  const restored = await start('two')
  expect(await restored.client().getDocument('note')).not.toBeUndefined()
  expect((await fetch(`${restored.url}/${kept?.path}`)).status).toBe(200)
  await restored.stop()

  // What the backup says that it holds must be in it.
  const other = new DatabaseSync(at('b'))
  other.exec('delete from backup_parts')
  other.close()
  await expect(restore(at('b'), at('two'), () => {})).rejects.toThrow('has other bytes')
})

test('a check finds an upload that is missing or changed, and a document that is not as it was left', async () => {
  const lake = await start('one')
  const client = lake.client()
  const one = await client.assets.upload('file', Buffer.from('one'), { filename: 'f.txt' })
  const two = await client.assets.upload('file', Buffer.from('two'), { filename: 'f.txt' })
  await client.create({ _id: 'note', _type: 'note' })
  expect(upkeep('one', 'check')).toMatchObject({ status: 0 })
  await lake.stop()
  rmSync(join(at('one'), one.path))
  writeFileSync(join(at('one'), two.path), 'TWO')
  const database = new DatabaseSync(join(at('one'), 'lake.db'))
  database.exec("update documents set body = json_set(body, '$._rev', 'other') where id = 'note'")
  database.exec("delete from document_facts where id = 'note'")
  database.close()
  const { status, stderr } = upkeep('one', 'check')
  expect(status).toBe(1)
  expect(stderr).toContain(`The upload ${one.path} that ${one._id} names is missing`)
  expect(stderr).toContain(`The upload ${two.path} has other bytes than were sent`)
  expect(stderr).toContain('The document note is not as the log of transactions left it')
  expect(stderr).toContain('The document note is in one table')
  expect(stderr).toContain('4 problems.')
})

test('what happened long ago is forgotten; documents and what happened since stay', async () => {
  const lake = await start('one')
  const client = lake.client()
  const actions = actionsOf('post')
  await client.action(actions.create({ title: 'one', list: [{ _key: 'a' }] }))
  for (let n = 0; n < 20; n += 1) await client.action(actions.edit({ set: { title: `${n}` } }))
  await client.action(actions.publish())
  const { transactionId: edited } = await client.action(actions.edit({ set: { title: 'draft' } }))
  await client.create({ _id: 'gone', _type: 'note' })
  await client.delete('gone')
  expect(upkeep('one', 'compact')).toMatchObject({ status: 1 })
  await lake.stop()

  const database = new DatabaseSync(join(at('one'), 'lake.db'))
  database.exec("update transactions set timestamp = '2020-01-01T00:00:00.000Z'")
  database.close()
  const second = await start('one')
  const before = await second.client({ perspective: 'raw' }).fetch('* | order(_id)')
  const { transactionId: since } = await second
    .client()
    .action(actions.edit({ set: { title: 'new' } }))
  await second.client().action(actions.edit({ unset: ['title'] }))
  const { _rev: misdated } = await second.client().create({ _id: 'note', _type: 'note' })
  await second.stop()
  // As if the machine's clock had been wrong for a moment.
  const again = new DatabaseSync(join(at('one'), 'lake.db'))
  const setTime = again.prepare('update transactions set timestamp = ? where id = ?')
  setTime.run('2020-01-01T00:00:00.000Z', misdated)
  again.close()
  const size = statSync(join(at('one'), 'lake.db')).size

  const { status, stdout } = upkeep('one', 'compact', '--keep', '30')
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^2\d transactions/),
  })
  expect(statSync(join(at('one'), 'lake.db')).size).toBeLessThan(size)
  expect(upkeep('one', 'check')).toMatchObject({ status: 0 })

  const third = await start('one')
  const reader = third.client({ perspective: 'raw' })
  const title = async (revision: string) => {
    const url = '/data/history/production/documents/drafts.post'
    const options = { url, query: { revision } }
    return (await reader.request<{ documents: { title: string }[] }>(options)).documents[0]?.title
  }
  expect([await title(edited), await title(since)]).toEqual(['draft', 'new'])
  const { title: _, ...draft } = before.find(({ _id }: Pair) => _id === 'drafts.post')
  expect(await reader.getDocument('drafts.post')).toMatchObject({ list: draft.list })
  expect(await reader.getDocument('post')).toEqual(before.find(({ _id }: Pair) => _id === 'post'))
  const { events } = await readEvents(reader, 'drafts.post')
  expect(events).toMatchObject([{ type: 'createDocumentVersion', versionRevisionId: edited }])
  await reader.action(actions.publish())
  await third.stop()
  const compacting = upkeepCommand('compact')
  // More days than a date can go back: nothing is that old.
  await expect(compacting?.(at('one'), undefined, () => {}, { keep: '1e12' })).resolves.toMatch(
    /^0 transactions/,
  )
  for (const keep of ['long', '', ' ', '-1']) {
    const refused = compacting?.(at('one'), undefined, () => {}, { keep })
    await expect(refused).rejects.toThrow('number of days')
  }
  expect(upkeep('one', 'compact', '365')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Days go behind --keep'),
  })
  expect(upkeep('one', 'check', at('a.backup'), 'extra')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('"extra" is one argument too many'),
  })
  expect(upkeep('one', 'check', '--kep', '90')).toMatchObject({
    status: 1,
    stderr: "Unknown option '--kep'; --help lists them.\n",
  })
  expect(upkeep('one', 'backup', at('nowhere/a.backup'))).toMatchObject({
    status: 1,
    stderr: `There is no folder ${at('nowhere')}.\n`,
  })
})

test('uploads go once neither a document nor the history that is kept names them', async () => {
  const lake = await start('one')
  const client = lake.client()
  const upload = (text: string) => client.assets.upload('file', Buffer.from(text))
  const old = await upload('old')
  await client.delete(old._id)
  const [used, recent, unnamed] = [
    await upload('used'),
    await upload('recent'),
    await upload('new'),
  ]
  await client.delete(recent._id)
  // As copied from another project: what refers to it still means this upload.
  const elsewhere = used.path.replace('/local/', '/other/')
  await client.patch(used._id).set({ path: elsewhere }).commit()
  await lake.stop()
  const database = new DatabaseSync(join(at('one'), 'lake.db'))
  database.exec(`
    update transactions set timestamp = '2020-01-01T00:00:00.000Z' where seq <= 2;
    delete from documents where id = '${unnamed._id}';
    delete from transaction_documents where document_id = '${unnamed._id}'`)
  database.close()
  const isThere = () =>
    [old, used, recent, unnamed].map(({ path }) => existsSync(join(at('one'), path)))
  // One that has just been stored may get its document in the next moment.
  for (const { path } of [old, used, recent]) utimesSync(join(at('one'), path), 0, 0)
  expect(upkeep('one', 'compact').stdout).toContain(`are removed:\n${old.path}\n`)
  expect(isThere()).toEqual([false, true, true, true])

  const again = await start('one')
  expect((await fetch(`${again.url}/${recent.path}`)).status).toBe(404)
  await again.client().createOrReplace(recent)
  expect(await (await fetch(`${again.url}/${recent.path}`)).text()).toBe('recent')
  await again.client().delete(recent._id)
  await again.stop()

  const aside = join(at('one'), 'lake.db.before-2026-01-31T12-00-00-000Z')
  writeFileSync(aside, '')
  const later = () => compact(at('one'), 0, () => {}, Date.now() + 1000)
  expect(later()).toMatchObject({ removed: [], heldBy: 'lake.db.before-2026-01-31T12-00-00-000Z' })
  rmSync(aside)
  expect(later().removed.toSorted()).toEqual([recent.path, unnamed.path].toSorted())
  expect(isThere()).toEqual([false, true, false, false])
})
