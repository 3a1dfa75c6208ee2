import { useEffect, useState } from 'react'
import { useDocumentStore, useSchema } from 'sanity'
import { documentTypes } from '../document-types.ts'
import { errorOf, liveQuery } from '../live-query.ts'
import { acceptIn } from './accepted.ts'
import { type Entry, LIBRARY_QUERY, type LibraryAnswer, libraryOf } from './library.ts'
import { CLIENT } from '../../schemas/shared/client-options.ts'

/** Everything in the lake that pages can show, as it changes; undefined until it is known, or why it is not. */
export function useLibrary(): readonly Entry[] | Error | undefined {
  const documents = useDocumentStore()
  const schema = useSchema()
  const [library, setLibrary] = useState<readonly Entry[] | Error>()
  useEffect(() => {
    const types = documentTypes(schema)
    const subscription = liveQuery<LibraryAnswer>(documents, {
      query: {
        fetch: LIBRARY_QUERY,
        listen: '*[_type in $types || _type in ["sanity.imageAsset", "sanity.fileAsset"]]',
      },
      params: { types },
      options: { ...CLIENT, perspective: 'raw', throttleTime: 1000 },
      onProblem: (problem) =>
        setLibrary((known) => (Array.isArray(known) ? known : errorOf(problem))),
    }).subscribe((answer) => setLibrary(libraryOf(answer, acceptIn(schema))))
    return () => subscription.unsubscribe()
  }, [documents, schema])
  return library
}
