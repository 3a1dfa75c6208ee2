// Loaded before each script and plain JavaScript, so that an old Node can still read it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This needs Node 22.18 or newer, and ${process.execPath} is ${process.version}.\n` +
      'Run it through npm after `npm ci`, which brings its own Node: npm start, npm run dev, npm test.\n' +
      'If that is what you did, the package "node" has not been set up: run `npm rebuild node`.',
  )
  process.exit(1)
}
