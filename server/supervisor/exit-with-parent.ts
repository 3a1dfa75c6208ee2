/**
 * Ends this process when its parent is gone, even after SIGKILL: the IPC channel between them closes
 * then. Does nothing without such a channel.
 */
const GRACE_MS = 8000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), GRACE_MS).unref()
})
process.channel?.unref()
