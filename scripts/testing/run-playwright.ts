import { join } from 'node:path'
import { binOf, runNode } from './run-tool.ts'
import type { ToolContext, ToolResult } from './run-tool.ts'

/**
 * Runs the tests of one project of tests/playwright.config.ts, on a site that they start; more
 * arguments of Playwright's choose among them. Its JSON report goes to the file `report`.
 */
export function runPlaywright(
  project: string,
  report: string,
  context: ToolContext,
  args: readonly string[] = [],
): Promise<ToolResult> {
  // The report in its own file, because standard output is for the progress.
  const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_OPTIONS: '' }
  return runNode(
    [
      binOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--reporter=line,json',
      // Each run empties its folder first, which must not hold what another one found.
      `--output=${join('test-results', project)}`,
      `--project=${project}`,
      ...args,
    ],
    { ...context, env },
  )
}
