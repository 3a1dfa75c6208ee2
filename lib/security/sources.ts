import { env } from '../env.ts'
import { vendorSources } from '../vendors/configured.ts'
import type { CspSources } from './csp.ts'

type Environment = typeof env

/** One integration's origins; nothing where it is not configured, so that its hosts leave the policy with it. */
type IntegrationSources = (environment: Environment) => CspSources | undefined

const newsletter: IntegrationSources = ({ NEWSLETTER_ACTION_URL: url }) =>
  url === undefined ? undefined : { form: [new URL(url).origin] }

const sanityCloud: IntegrationSources = ({ NEXT_PUBLIC_SANITY_PROJECT_ID: id }) => {
  if (id === undefined) return undefined
  const hosts = [`${id}.api.sanity.io`, `${id}.apicdn.sanity.io`]
  return {
    connect: hosts.flatMap((host) => [`https://${host}`, `wss://${host}`]),
    image: ['https://cdn.sanity.io'],
    media: ['https://cdn.sanity.io'],
  }
}

/** Every integration that needs an origin of its own, apart from the vendors; add a new one here. */
const INTEGRATIONS = [newsletter, sanityCloud]

function merge(parts: readonly CspSources[]): CspSources {
  const pick = (key: keyof CspSources) => parts.flatMap((part) => part[key] ?? [])
  return {
    script: pick('script'),
    connect: pick('connect'),
    image: pick('image'),
    media: pick('media'),
    frame: pick('frame'),
    style: pick('style'),
    font: pick('font'),
    form: pick('form'),
  }
}

/** Origins that public pages need under this environment. */
export function siteSources(environment: Environment = env): CspSources {
  const integrations = INTEGRATIONS.flatMap((of) => of(environment) ?? [])
  return merge([...integrations, ...vendorSources(environment)])
}

/** Origins that the Studio needs: Sanity's own hosts in cloud mode, none in local mode. */
export function studioSources(environment: Environment = env): CspSources {
  const cloud = sanityCloud(environment)
  if (cloud === undefined) return {}
  return merge([
    cloud,
    {
      font: ['https://design-system-static.sanity.io'],
      connect: [
        'https://api.sanity.io',
        'https://cdn.sanity.io',
        'https://*.api.sanity.io',
        // Where the Studio asks for its newest version.
        'https://sanity-cdn.com',
      ],
      // Editors' portraits are on the hosts of whichever service they signed in with.
      image: ['https:'],
    },
  ])
}
