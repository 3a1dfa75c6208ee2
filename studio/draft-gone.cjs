const APPLY_ALL = 'this.EDGE = Mutation.applyAll(this.HEAD, this.submitted.concat(this.pending))'

/** Ends without a separator, because a comma follows in the library's code. */
const APPLY_THOSE_LEFT = `this.EDGE = this.HEAD
const isLeft = (mutation) => {
  if (this.EDGE === null && !mutation.appliesToMissingDocument()) return false
  this.EDGE = mutation.apply(this.EDGE)
  return true
}
this.submitted = this.submitted.filter(isLeft)
this.pending = this.pending.filter(isLeft)`

/**
 * A loader that patches the Studio's model of an open document: when somebody else publishes or discards
 * the draft, it forgets edits that are still on their way. The lake makes a new draft of them, which comes
 * back like another person's edit. Without the patch, they crash the tool in Sanity up to 6.19:
 * "getAttribute only applies to plain objects".
 */
module.exports = function draftGone(code) {
  return code.replace(APPLY_ALL, APPLY_THOSE_LEFT)
}
