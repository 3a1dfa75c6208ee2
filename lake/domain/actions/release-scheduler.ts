import { LakeError } from '../../model/errors.ts'
import {
  isReleaseDocumentId,
  RELEASE_TYPE,
  releaseIdOf,
  SCHEDULE_AUTHOR,
} from '../../model/releases.ts'
import type { Store } from '../../store/store.ts'
import type { Transaction } from '../../store/transaction.ts'
import type { Transactor } from '../transactions/transactor.ts'
import type { CheckedAction } from './action.ts'
import { runActionsAtOnce } from './run-actions.ts'
import { publishRelease } from './release.ts'
import { changeRelease } from './release-state.ts'

/** Longer waits are split: a timer does not notice that the machine's clock was set. */
const MAX_WAIT_MS = 30_000
/** Delay after a failure that is not the release's fault, such as a full disk. */
const RETRY_MS = 60_000

/**
 * Publishes scheduled releases when their time comes. The times are stored in the release
 * documents, so schedules survive a restart.
 */
export class ReleaseScheduler {
  readonly #store: Store
  readonly #transactor: Transactor
  #timer: NodeJS.Timeout | undefined

  constructor(store: Store, transactor: Transactor) {
    this.#store = store
    this.#transactor = transactor
    this.#wait()
  }

  /** To be called with each transaction: sets the timer again if it touched a release. */
  notice({ changes }: Transaction): void {
    if (changes.some(({ id }) => isReleaseDocumentId(id))) this.#wait()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #wait(): void {
    this.stop()
    const next = this.#scheduled()[0]
    if (next !== undefined) this.#publishIn(Math.max(next.time - Date.now(), 0))
  }

  #publishIn(ms: number): void {
    this.stop()
    this.#timer = setTimeout(() => this.#publishDue(), Math.min(ms, MAX_WAIT_MS)).unref()
  }

  #scheduled(): { releaseId: string; time: number }[] {
    return this.#store.documents
      .find({ types: [RELEASE_TYPE] })
      .filter(({ _id, state }) => isReleaseDocumentId(_id) && state === 'scheduled')
      .map(({ _id, publishAt }) => ({
        releaseId: releaseIdOf(_id),
        time: Date.parse(String(publishAt)),
      }))
      .filter(({ time }) => !Number.isNaN(time))
      .toSorted((one, other) => one.time - other.time)
  }

  #publishDue(): void {
    try {
      for (const { releaseId, time } of this.#scheduled()) {
        if (time <= Date.now()) this.#publish(releaseId)
      }
      this.#wait()
    } catch (error) {
      console.error('Scheduled releases could not be published, next attempt in a minute:', error)
      // Without looking for the next release, since it may be the database that fails.
      this.#publishIn(RETRY_MS)
    }
  }

  #publish(releaseId: string): void {
    try {
      this.#run(publishRelease.check({ releaseId }, 0))
    } catch (error) {
      if (!(error instanceof LakeError) || error.status >= 500) throw error
      console.error(`The release "${releaseId}" was not published: ${error.message}`)
      const failure = { state: 'active', error: { message: error.message } }
      this.#run((scope) => changeRelease(releaseId, failure, ['publishAt'], scope))
    }
  }

  #run(action: CheckedAction): void {
    const request = { actions: [action], request: null, transactionId: undefined, dryRun: false }
    runActionsAtOnce(
      { ...request, author: SCHEDULE_AUTHOR },
      { store: this.#store, transactor: this.#transactor },
    )
  }
}
