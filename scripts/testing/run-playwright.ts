import { binOf, runNode } from './run-tool.ts'
import type { ToolContext, ToolResult } from './run-tool.ts'

/**
 * Runs the tests of these projects of tests/playwright.config.ts, on a site that they start;
 * more arguments of Playwright's choose among them. Its JSON report goes to the file `report`.
 */
export function runPlaywright(
  projects: readonly string[],
  report: string,
  context: ToolContext,
  args: readonly string[] = [],
): Promise<ToolResult> {
  // The report in its own file, because standard output is for the progress.
  const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_OPTIONS: '' }
  const chosen = projects.map((name) => `--project=${name}`)
  return runNode(
    [
      binOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--reporter=line,json',
      ...chosen,
      ...args,
    ],
    { ...context, env },
  )
}
