import { join, resolve } from 'node:path'
import { binOf, runNode } from '../support/run-tool.ts'
import type { ToolContext, ToolResult } from '../support/run-tool.ts'

/**
 * Runs the tests of one project of tests/playwright.config.ts on a site that they start. Further
 * Playwright arguments select among them. The JSON report is written to the file `report`.
 */
export function runPlaywright(
  project: string,
  report: string,
  context: ToolContext,
  args: readonly string[] = [],
): Promise<ToolResult> {
  // The report goes to a file of its own, because standard output shows the progress.
  const env = {
    ...context.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Compiled tests, by digests of their sources. Otherwise they go with the run's temporary folder.
    PWTEST_CACHE_DIR: resolve('node_modules', '.cache', 'playwright'),
    NODE_OPTIONS: '',
  }
  return runNode(
    [
      binOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--reporter=line,json',
      // A folder for each project, because a run first empties its folder, which may hold another
      // run's results.
      `--output=${join('test-results', project)}`,
      `--project=${project}`,
      ...args,
    ],
    { ...context, env },
  )
}
