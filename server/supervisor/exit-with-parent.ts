/**
 * Ends this process when the one that started it is gone, even killed outright: the
 * channel between the two closes then. Without such a channel it does nothing.
 */
const GRACE_MS = 8000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), GRACE_MS).unref()
})
process.channel?.unref()
