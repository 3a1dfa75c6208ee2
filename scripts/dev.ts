import { runCommand } from './support/command.ts'

const help = `
npm run dev
npm run dev -- --vendors
npm run dev -- --vendors --onetrust
npm run dev -- --write-content

Runs the site in development mode, with its Studio and the embedded Content Lake. Pages reload
when their sources change. Uses the same data and the same variables as npm start.

  --vendors   Sets up every vendor, with a stand-in for each on this machine, and shows at an
              address of its own what each of them has received.
  --onetrust  With --vendors: a stand-in for OneTrust asks for consent, in place of the built-in
              banner.
  --write-content   Writes what is published in the Studio to content/ at once, one file for each
              document, so that the change can be committed. Unpublishing removes the file.
`

const options = {
  vendors: { type: 'boolean' },
  onetrust: { type: 'boolean' },
  'write-content': { type: 'boolean' },
} as const

await runCommand({ help, options, mode: 'development' }, async ({ values }) => {
  if (values.vendors === true) {
    const { useStandIns } = await import('./dev/stand-ins.ts')
    await useStandIns(values.onetrust === true)
  }
  const { runSite } = await import('./support/run-site.ts')
  await runSite('development', { writeContent: values['write-content'] ?? false })
})
