import { Agent, get } from 'node:http'

/**
 * Requests one address on many connections; prints `{rate, p50, p99}` in requests a second and ms.
 */

const [url = '', connections = '32', seconds = '5'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const times: number[] = []
const startedAt = performance.now()
const end = startedAt + Number(seconds) * 1000

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'br' } }
    const request = get(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`))
      answer.resume().on('end', resolve)
    })
    request.on('error', reject)
  })
}

async function askOn(): Promise<void> {
  while (performance.now() < end) {
    const at = performance.now()
    await ask()
    times.push(performance.now() - at)
  }
}

await Promise.all(Array.from({ length: Number(connections) }, askOn))
times.sort((one, other) => one - other)
const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
const rate = times.length / ((performance.now() - startedAt) / 1000)
console.log(JSON.stringify({ rate, p50: at(0.5), p99: at(0.99) }))
agent.destroy()
