import { print, step } from '../support/progress.ts'
import { drawingWarnings } from './drawings.ts'
import { leftOutOf } from './left-out.ts'
import { type Content, readContent } from './read-content.ts'

/** Prints which parts of the drawings in `content` visitors will not see. */
export async function warnOfDrawings(folder: string, content: Content): Promise<void> {
  for (const line of await drawingWarnings(folder, content)) print(`  ${line}`, 'stderr')
}

/** Checks the files of `folder` by themselves. Throws where visitors would not see all of them. */
export async function checkFiles(folder: string): Promise<void> {
  const reading = readContent(folder)
  await step(`Checking ${folder}`, async () => {
    const content = await reading
    const leftOut = await leftOutOf(content)
    if (leftOut.length > 0)
      throw new Error(
        `Visitors would not see this:\n${leftOut.map((line) => `  ${line}`).join('\n')}`,
      )
    return `${content.documents.length} documents`
  })
  const content = await reading
  await warnOfDrawings(folder, content)
  for (const [id, files] of content.dangling) {
    print(
      `  ${files.join(', ')}: refers to ${id}, which is not in ${folder}; an import looks for it in the dataset`,
      'stderr',
    )
  }
}
