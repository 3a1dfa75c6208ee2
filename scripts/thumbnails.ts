import { runCommand } from './support/command.ts'

const help = `
npm run thumbnails -- [address]

Takes the pictures of the section types that the Studio's insert menu shows, from the design
pages of a running site (default: http://localhost:3000), into public/section-thumbnails.
Run it when sections look different, beside npm run dev or DESIGN_PAGES=true npm start.
`

await runCommand(
  { help, options: {} },
  async ({ positionals: [address = 'http://localhost:3000'] }) => {
    const { takeThumbnails } = await import('./thumbnails/take-thumbnails.ts')
    await takeThumbnails(address)
  },
)
