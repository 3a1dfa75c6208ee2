// Loaded before each script. Plain JavaScript, so that old versions of Node can run it, too.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This needs Node 22.18 or newer, and ${process.execPath} is ${process.version}.\n` +
      'Run it through npm after `npm ci`, which brings its own Node: npm start, npm run dev, npm test.\n' +
      'If you did that, the installation of the package "node" failed: run `npm rebuild node`.',
  )
  process.exit(1)
}
