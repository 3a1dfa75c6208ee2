import type { ComposableOption, ConfigContext, Tool } from 'sanity'

/** Who knows queries: Sanity's cloud also has developers. */
const DEVELOPERS = new Set(['administrator', 'developer'])

/** Shows Vision, in which queries are tried out, only to those who write some. */
export const tools: ComposableOption<Tool[], ConfigContext> = (all, { currentUser }) =>
  currentUser?.roles.some(({ name }) => DEVELOPERS.has(name)) === true
    ? all
    : all.filter(({ name }) => name !== 'vision')
