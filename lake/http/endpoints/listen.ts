import type { Lake } from '../lake.ts'
import { LakeError } from '../../model/errors.ts'
import { matches, withoutProjection, type Listener } from '../../domain/listen/listener.ts'
import { parseQuery } from '../../domain/query/groq.ts'
import { limited, tooLarge } from '../../domain/query/limited-query.ts'
import { isCheapForEach } from '../../domain/query/plan/cost.ts'
import { cpuMs } from '../../domain/time/time-limit.ts'
import type { Reply } from '../server/reply.ts'
import type { LakeRequest } from '../server/request.ts'
import { budgetOfViewer } from '../server/viewer-budget.ts'
import { flag, groqParams, groqQuery } from './options.ts'

const TRIAL_LIMIT_MS = 250
/** A document on which to try out whether a query can be evaluated. */
const TRIAL = { _id: 'x', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '' }

const TOO_MUCH = {
  message: 'Your listeners took too much time; wait 2 s, and listen with simpler queries.',
  retryAfter: 2,
}

const TOO_COSTLY =
  'The query makes too much of each document for a listener, which is asked at every change; listen with a simpler filter'

/** GET /data/listen/:dataset: a stream of changes to the documents that a query finds. */
export function listen(request: LakeRequest, { listeners, limits }: Lake): Reply {
  const { query: options, identity } = request
  const budget = budgetOfViewer(limits.viewersListening, identity, TOO_MUCH)
  const query = groqQuery(options.get('query'))
  const params = groqParams(options)
  const wishes = {
    includeResult: flag(options, 'includeResult'),
    includePreviousRevision: flag(options, 'includePreviousRevision'),
    includeMutations: flag(options, 'includeMutations', true),
    effects: options.get('effectFormat') === 'mendoza',
  }
  const before = cpuMs()
  const filter = tryFilter(query, params, identity.id)
  budget?.spend(cpuMs() - before)
  return {
    kind: 'events',
    open(start) {
      const leave = budget && limits.viewersListeners.take(identity.id)
      const stream = start()
      if (leave !== undefined) stream.onClose(leave)
      if (filter instanceof LakeError) {
        stream.send({ event: 'channelError', data: filter.body })
        stream.end()
        return
      }
      const who = { identity: identity.id, budget }
      listeners.add({ query, params, ...who, options: wishes, filter, stream })
    },
  }
}

/**
 * The parsed query or the error, which is sent as an event because clients expect it on the stream.
 */
function tryFilter(
  query: string,
  params: Listener['params'],
  identity: string,
): Listener['filter'] | LakeError {
  try {
    return limited(query, TRIAL_LIMIT_MS, () => {
      const filter = withoutProjection(parseQuery(query, params))
      if (!isCheapForEach(filter)) throw tooLarge(query, TOO_COSTLY)
      matches({ filter, params, identity }, TRIAL)
      return filter
    })
  } catch (error) {
    if (error instanceof LakeError) return error
    throw error
  }
}
