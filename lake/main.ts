import { readConfig } from './config.ts'
import { startLake, stopOnSignals } from './start-lake.ts'

/**
 * Starts the lake as a child process. Its parent reads the line that it prints; people start it
 * with cli.ts.
 */
try {
  const started = await startLake(readConfig(process.env))
  stopOnSignals(started)
  console.log(JSON.stringify({ ready: true, port: started.port, url: started.url }))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
