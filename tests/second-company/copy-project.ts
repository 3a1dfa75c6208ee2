import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copySources } from '../support/copy-sources.ts'

/**
 * The sources in `target` as they would stand in another company's repository, with `content/` replaced
 * by the documents of `company` and `brand/` by what is in its `brand`.
 */
export async function copyProject(company: string, target: string): Promise<void> {
  await copySources(target, (file) => !file.startsWith('content/'))
  await cp(company, join(target, 'content'), { recursive: true })
  await cp(join(company, 'brand'), join(target, 'brand'), { recursive: true })
  await rm(join(target, 'content', 'brand'), { recursive: true })
}
