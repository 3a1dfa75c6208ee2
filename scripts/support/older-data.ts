import type { AskLake } from './ask-lake.ts'

/**
 * Finds settings without a name, which they have had since the company's facts moved from the code
 * into content.
 */
const OLDER_SETTINGS = '*[_id == "settings" && !defined(name)][0]._id'

/**
 * Throws, with advice, if the lake contains documents of an older version, in which the facts were
 * part of the code: such documents lack names, drawings and numbers that pages now read from them.
 */
export async function refuseOlderData(ask: AskLake, dataDir: string): Promise<void> {
  if ((await ask(OLDER_SETTINGS)) === null) return
  throw new Error(
    `The content in ${dataDir} is of an older version of this project, and pages would lack their name, drawings and numbers.
  npm run content:export -- old-content          keeps a copy of it in the folder old-content
  npm run content:import -- --replace-all        brings in the documents of content/ as they are now
Documents with other ids stay as they are. Or delete ${dataDir} to begin again from content/.`,
  )
}
