/** SQLite's code for a database that somebody else has locked; further bits say why. */
const BUSY = 5

/** Whether SQLite failed because of another connection's lock. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY
