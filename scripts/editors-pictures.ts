import { runCommand } from './support/command.ts'

const help = `
npm run editors:pictures

Takes the pictures of docs/editors.md in the Studio of the running site, and writes them to
docs/images/editors. Run it when the Studio looks different, while npm start runs with the demo content.
`

await runCommand({ help, options: {} }, async () => {
  const { findRunningLake } = await import('./people/lake-api.ts')
  const { takeEditorsPictures } = await import('./editors-pictures/take-pictures.ts')
  await takeEditorsPictures(findRunningLake())
})
