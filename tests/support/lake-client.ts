import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClientConfig, createClient } from '@sanity/client'
import type { OwnSite } from './own-site.ts'

/** A client of the lake at `address`, with the rights of `token`. */
export const lakeClient = (address: string, token: string, options: ClientConfig = {}) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-09-25',
    apiHost: address,
    useProjectHostname: false,
    useCdn: false,
    token,
    ...options,
  })

/** The token of the administrator of the lake in a site's data folder. */
export const adminToken = (data: string) => readFileSync(join(data, 'lake', 'token'), 'utf8').trim()

/** An administrator's client of a site's lake, through the site. */
export const clientOfSite = ({ data, origin }: Pick<OwnSite, 'data' | 'origin'>) =>
  lakeClient(`${origin}/lake`, adminToken(data))
