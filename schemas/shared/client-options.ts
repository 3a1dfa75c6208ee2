/** Options of every client: the version of Sanity's API that site and Studio speak, to the embedded lake and to the cloud. */
export const CLIENT = { apiVersion: '2025-09-25' } as const
