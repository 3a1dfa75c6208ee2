import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LakeDocument } from '../../model/document.ts'
import { runQuery } from '../../domain/query/run-query.ts'
import { Views } from '../../domain/query/views.ts'
import type { Visibility } from '../../store/criteria.ts'
import { openStore } from '../../store/store.ts'
import type { Transaction } from '../../store/transaction.ts'

/** A store in this process that does not check what is written. */
export function openDocuments(
  cacheCharacters = 64 * 1024 * 1024,
  dir = mkdtempSync(join(tmpdir(), 'lake-documents-')),
) {
  const store = openStore(dir, { publicUrl: 'http://lake', cacheCharacters })
  const views = new Views(store.documents)
  // A store may be opened again, and ids of transactions are unique.
  const opening = randomUUID()
  let written = 0

  /** Writes documents, or deletes those given as missing; returns the transaction. */
  function write(changed: Map<string, LakeDocument | null>): Transaction {
    const changes = Array.from(changed, ([id, after]) => ({
      id,
      before: store.documents.get(id) ?? null,
      after,
      mutations: [],
      effects: { apply: [], revert: [] },
    }))
    const transaction = {
      id: `${opening} ${(written += 1)}`,
      timestamp: '2026-01-01T00:00:00Z',
      author: 'someone',
      requestHash: '',
      mutations: [],
      results: [],
      changes,
    }
    store.commit((add) => add(transaction))
    return transaction
  }

  return {
    dir,
    store,
    write,
    create: (documents: LakeDocument[]) =>
      write(new Map(documents.map((document) => [document._id, document]))),
    run: (query: string, params: Record<string, unknown>, { layers, publicOnly }: Visibility) =>
      runQuery(
        {
          query,
          params,
          identity: 'someone',
          sanity: { projectId: 'p', dataset: 'd' },
          withSourceMap: false,
          limitMs: 10_000,
        },
        views.get(layers, publicOnly),
      ),
    close() {
      store.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
