import { runCommand } from './support/command.ts'

const help = `
npm run thumbnails -- [type ...]

Takes the pictures of section types for the Studio's insert menu, and writes them to
public/section-thumbnails: of all types, or of those named, such as priceTable. They come from the
design pages of npm run dev, or of DESIGN_PAGES=true npm start, which has to be running.

  --url http://localhost:3000   another site than the one that runs on this folder's data
`

const options = { url: { type: 'string' } } as const

await runCommand(
  { help, options, positionals: Infinity },
  async ({ positionals: types, values: { url } }) => {
    if (url !== undefined && (!/^https?:/.test(url) || !URL.canParse(url)))
      throw new Error('Give the address of a site, such as http://localhost:3000.')
    const { env } = await import('../lib/env.ts')
    const { findRunning } = await import('../server/supervisor/data-lock.ts')
    const { takeThumbnails } = await import('./thumbnails/take-thumbnails.ts')
    await takeThumbnails(
      url ?? findRunning(env.DATA_DIR)?.siteUrl ?? 'http://localhost:3000',
      types,
    )
  },
)
