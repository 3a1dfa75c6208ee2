import { useEffect, useState } from 'react'
import { useDocumentStore, useSchema } from 'sanity'
import { type Entry, LIBRARY_QUERY, type LibraryAnswer, libraryOf } from './library.ts'

/** Everything in the lake that pages can show, as it changes; undefined until it is known, or an error. */
export function useLibrary(): readonly Entry[] | Error | undefined {
  const documents = useDocumentStore()
  const schema = useSchema()
  const [library, setLibrary] = useState<readonly Entry[] | Error>()
  useEffect(() => {
    const types = schema
      .getTypeNames()
      .filter((name) => schema.get(name)?.type?.name === 'document')
    const subscription = documents
      .listenQuery(
        {
          fetch: LIBRARY_QUERY,
          listen: '*[_type in $types || _type in ["sanity.imageAsset", "sanity.fileAsset"]]',
        },
        { types },
        { apiVersion: '2025-09-25', perspective: 'raw', throttleTime: 1000 },
      )
      .subscribe({
        next: (answer: LibraryAnswer) => setLibrary(libraryOf(answer)),
        error: (error: unknown) =>
          setLibrary(error instanceof Error ? error : new Error(String(error))),
      })
    return () => subscription.unsubscribe()
  }, [documents, schema])
  return library
}
