/** What replays keep in session storage, the only thing that monitoring stores, and who allows it. */
export const REPLAY_STORAGE = {
  key: 'sentryReplaySession',
  /** The consent group that covers replays. */
  group: 'C0002',
} as const
