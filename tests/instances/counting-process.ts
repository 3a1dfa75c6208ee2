import { createRate } from '../../server/proxy/limits.ts'

/** Counts each visitor that its parent names, as one instance of the site does, and answers whether they may go on. */

const take = createRate({ name: 'test', what: 'visits', points: 5 })

process.on('message', ({ id, visitor }: { id: number; visitor: string }) => {
  take(visitor).then(
    () => process.send?.({ id, mayGoOn: true }),
    (error: unknown) => process.send?.({ id, mayGoOn: false, reason: String(error) }),
  )
})
