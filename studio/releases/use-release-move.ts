import type { Action, SanityClient } from '@sanity/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient, useDocumentStore } from 'sanity'
import { liveQuery } from '../live-query.ts'
import { addressIn } from '../addresses/address.ts'
import { isMadeAlready } from '../reason-of.ts'
import { planRedirects, type ReleaseMove } from './plan-redirects.ts'
import { AROUND, type Around, aroundParams, releaseMove, type Version } from './release-move.ts'
import { takenOut } from './taken-out.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'

/** Long enough that typing does not create a redirect at each letter. */
const WAIT_MS = 1000

/** Where a release moves a document; undefined outside of releases and until it is known. */
export function useReleaseMove({ id, type, slug }: Version): ReleaseMove | undefined {
  const documents = useDocumentStore()
  const [around, setAround] = useState<{ of: string; answer: Around }>()
  useEffect(() => {
    const params = aroundParams({ id, type })
    if (params === undefined) return undefined
    const request = liveQuery<Around>(documents, {
      query: { fetch: AROUND, listen: '*[_type in ["redirect", $type]]' },
      params,
      options: { ...CLIENT, perspective: 'raw', throttleTime: 500 },
    }).subscribe((answer) => setAround({ of: id, answer }))
    return () => {
      request.unsubscribe()
      // Forgets the redirects, which left the release with the document: it may join the release again.
      setAround(undefined)
    }
  }, [documents, id, type])
  return useMemo(
    () => (around?.of === id ? releaseMove({ id, type, slug }, around.answer) : undefined),
    [around, id, slug, type],
  )
}

/**
 * Where a version was when its form opened, or when it joined its release. It may be moved before the
 * lake has told what a move takes along.
 */
export function useAddressFound({ id, type, slug }: Version): string | undefined {
  const address = addressIn(type, { slug })
  const [found, setFound] = useState({ id, address })
  if (found.id === id) return found.address
  setFound({ id, address })
  return address
}

/**
 * Keeps the redirects of a release in step with an address that is edited in it. Nothing is done twice:
 * a redirect that an editor takes out stays out until the document moves elsewhere. Returns why the
 * last try failed.
 */
export function useRedirectsInStep(
  move: ReleaseMove | undefined,
  { mayWrite, found }: { mayWrite: boolean; found: string | undefined },
): unknown {
  const client = useClient(CLIENT)
  const [problem, setProblem] = useState<unknown>()
  const done = useRef<string>(undefined)
  const isBeaten = useRef(false)
  const opened = useRef<{ id: string; key: string | undefined }>(undefined)
  const actions = useMemo(() => (move === undefined ? [] : planRedirects(move)), [move])
  useEffect(() => {
    // A document that leaves a release and joins it again starts from the beginning.
    if (move === undefined) done.current = opened.current = undefined
    if (!mayWrite || move === undefined) return undefined
    const id = `${move.release}.${move.id}`
    const key = JSON.stringify([id, move.from, move.to, move.isTaken])
    if (opened.current?.id !== id) opened.current = { id, key: move.to === found ? key : undefined }
    if (actions.length === 0) isBeaten.current = false
    if (actions.length === 0 || (done.current === key && !isBeaten.current)) return undefined
    const timer = setTimeout(() => {
      done.current = key
      isBeaten.current = false
      // The address has not changed here: if its redirect is missing, an editor may have removed it.
      const isFound = key === opened.current?.key
      carryOut(isFound ? withoutTakenOut(move, actions, client) : actions, client).then(
        () => setProblem(undefined),
        (error: unknown) => {
          // Everybody with the form open tries at once. Whoever is beaten does the rest once that has arrived.
          isBeaten.current = isMadeAlready(error)
          setProblem(isBeaten.current ? undefined : error)
        },
      )
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [actions, client, found, mayWrite, move])
  // A refusal may arrive when somebody else has done it.
  return actions.length === 0 ? undefined : problem
}

const withoutTakenOut = async (move: ReleaseMove, actions: Action[], client: SanityClient) =>
  planRedirects(move, await takenOut(actions, client))

async function carryOut(planned: Action[] | Promise<Action[]>, client: SanityClient) {
  const actions = await planned
  if (actions.length > 0) await client.action(actions)
}
