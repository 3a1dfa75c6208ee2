import { request } from 'node:http'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { type RunningLake, startLake } from './start-lake.ts'

const lakes: RunningLake[] = []
afterAll(async () => {
  for (const lake of lakes) await lake.discard()
})

async function lakeOn(host?: string): Promise<RunningLake> {
  const lake = await startLake(host === undefined ? {} : { LAKE_HOST: host })
  lakes.push(lake)
  return lake
}

/** The response to a program that addresses the lake by the name `host`. */
async function statusFor({ url }: RunningLake, host: string): Promise<number | undefined> {
  const asked = request(`${url}/ping`, { headers: { host } }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

const PRIVATE = ['10.0.0.10:3999', 'lake:3999', '[fd00::10]:3999', 'lake.internal:3999']

test('a lake in a private network answers for its names there, and for no public one', async () => {
  const lake = await lakeOn('0.0.0.0')
  for (const host of [...PRIVATE, '127.0.0.1', 'localhost']) {
    expect([host, await statusFor(lake, host)]).toEqual([host, 200])
  }
  for (const host of ['evil.example.com', 'lake.example', 'internal.evil.com:3999'])
    expect([host, await statusFor(lake, host)]).toEqual([host, 403])
})

test('a lake on loopback answers for loopback alone', async () => {
  const lake = await lakeOn()
  for (const host of PRIVATE) expect([host, await statusFor(lake, host)]).toEqual([host, 403])
  expect(await statusFor(lake, 'localhost:3999')).toBe(200)
})

test('an address that this machine does not have is refused with what to do', async () => {
  // Of a network that is only for documentation.
  await expect(lakeOn('192.0.2.7')).rejects.toThrow(/address 192\.0\.2\.7\. Set LAKE_HOST to one/)
})
