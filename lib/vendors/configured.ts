import { ALL_GROUPS, NECESSARY } from '../consent/groups.ts'
import type { CspSources } from '../security/csp.ts'
import { VENDORS } from './list.ts'
import type { PageSettings } from './page-settings.ts'
import type { Vendor } from './vendor.ts'

type Environment = Partial<Record<string, unknown>>

const required = ({ variables }: Vendor) =>
  Object.entries(variables).flatMap(([name, { fallback }]) =>
    fallback === undefined ? [name] : [],
  )

function valueOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]
  return typeof value === 'string' ? value : undefined
}

/** Missing variables of vendors that are partly configured, each with one that is set. */
export function missingVariables(environment: Environment): { name: string; beside: string }[] {
  return VENDORS.flatMap((vendor) => {
    const names = required(vendor)
    const beside = names.find((name) => valueOf(environment, name) !== undefined)
    if (beside === undefined) return []
    const missing = names.filter((name) => valueOf(environment, name) === undefined)
    return missing.map((name) => ({ name, beside }))
  })
}

/** The vendors configured in `environment`, with the values of their variables. */
function configured(environment: Environment) {
  return VENDORS.flatMap((vendor: Vendor) => {
    if (required(vendor).some((name) => valueOf(environment, name) === undefined)) return []
    const settings = Object.fromEntries(
      Object.entries(vendor.variables).map(([name, { fallback = '' }]) => [
        name,
        valueOf(environment, name) ?? fallback,
      ]),
    )
    return [{ vendor, settings }]
  })
}

/** What pages need to know about the vendors; undefined if none is configured. */
export function pageSettings(environment: Environment): PageSettings | undefined {
  const found = configured(environment)
  if (found.length === 0) return undefined
  const needed = new Set(found.flatMap(({ vendor }) => vendor.groups))
  return {
    vendors: Object.fromEntries(found.map(({ settings, vendor }) => [vendor.id, settings])),
    groups: ALL_GROUPS.filter((group) => group !== NECESSARY && needed.has(group)),
    hasConsentTool: found.some(({ vendor }) => vendor.asksForConsent === true),
    regional: valueOf(environment, 'COUNTRY_HEADER') !== undefined,
  }
}

/** What the Content-Security-Policy must allow for the configured vendors. */
export function vendorSources(environment: Environment): CspSources[] {
  return configured(environment).map(({ settings, vendor }) => vendor.sources(settings))
}
