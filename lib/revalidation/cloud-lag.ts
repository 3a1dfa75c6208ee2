/**
 * For this long, in milliseconds, Sanity's cloud may answer as it did before a change. The receiver of
 * webhooks in next-sanity waits as long before it asks.
 */
export const CLOUD_LAG_MS = 3000
