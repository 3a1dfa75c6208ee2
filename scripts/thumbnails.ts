import { runCommand } from './support/command.ts'

const help = `
npm run thumbnails -- [address]

Takes the pictures of section types for the Studio's insert menu, from the design pages of a
running site (default: http://localhost:3000), and writes them to public/section-thumbnails.
Run it when sections look different, while npm run dev or DESIGN_PAGES=true npm start runs.
`

await runCommand(
  { help, options: {}, positionals: 1 },
  async ({ positionals: [address = 'http://localhost:3000'] }) => {
    if (!/^https?:/.test(address) || !URL.canParse(address))
      throw new Error('Give the address of a site, such as http://localhost:3000.')
    const { takeThumbnails } = await import('./thumbnails/take-thumbnails.ts')
    await takeThumbnails(address)
  },
)
