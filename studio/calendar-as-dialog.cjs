/**
 * A loader for the Studio's Releases tool: opens its calendar in a dialog wherever it stands behind a
 * button, as Sanity does on phones. In a popover, which Sanity 6.16 to 6.19 use from 600 to 900 px,
 * it crashes the whole tool: "Cannot read properties of null (reading 'addEventListener')".
 */
module.exports = function calendarAsDialog(code) {
  return code.replace(/\basDialog: isNarrowViewport\b/, 'asDialog: true')
}
