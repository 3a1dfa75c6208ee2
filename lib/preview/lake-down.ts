/** What those are told who open a preview while the content lake does not answer. */
export const LAKE_DOWN = 'Drafts cannot be read just now. Try again in a moment.'
