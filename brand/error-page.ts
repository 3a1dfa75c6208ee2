/**
 * What visitors read where a page failed to render. It is here and not in the settings, because
 * content that cannot be read may be why.
 */
export const errorPage = {
  heading: 'Something is in our lane.',
  text: 'It’s us, not you. Try again, or head home.',
}
