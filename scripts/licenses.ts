import { runCommand } from './support/command.ts'

const help = `
npm run licenses
npm run -s licenses -- --sbom cyclonedx > sbom.json

Lists the licenses of all packages in package-lock.json, how many there are, and what they take on
this disk. Fails when a package has a license that is not on the list in this command.

  --sbom cyclonedx | spdx   prints the software bill of materials instead, as npm makes it
`

await runCommand({ help, options: { sbom: { type: 'string' } } }, async ({ values }) => {
  const { printBill, printLicenses } = await import('./licenses/licenses.ts')
  await (values.sbom === undefined ? printLicenses() : printBill(values.sbom))
})
