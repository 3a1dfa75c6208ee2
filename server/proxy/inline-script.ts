/**
 * The text of an inline script that calls `run`, which must not use anything outside itself, with
 * `args`. Leaves out what every page would carry for nobody: lines that are comments, and the space
 * before the others.
 */
export function inlineScript(run: (...args: never[]) => void, ...args: unknown[]): string {
  const source = run
    .toString()
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '')
  return `(${source})(${args.map((value) => JSON.stringify(value)).join(', ')})`
}
