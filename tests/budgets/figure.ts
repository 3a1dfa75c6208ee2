/**
 * Prints a figure in the form that `npm run bench` collects in its table, such as
 * `= times plain next start: 50 (asked: at least 20)`.
 */
export function figure(name: string, value: string, asked?: string): void {
  console.log(`= ${name}: ${value}${asked === undefined ? '' : ` (asked: ${asked})`}`)
}
