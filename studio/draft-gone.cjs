const APPLY_ALL = 'this.EDGE = Mutation.applyAll(this.HEAD, this.submitted.concat(this.pending))'

/** The last statement is the beginning of a longer one: a comma follows in the library's code. */
const APPLY_THOSE_LEFT = `this.EDGE = this.HEAD
const isLeft = (mutation) => {
  if (this.EDGE === null && !mutation.appliesToMissingDocument()) return false
  this.EDGE = mutation.apply(this.EDGE)
  return true
}
this.submitted = this.submitted.filter(isLeft)
this.pending = this.pending.filter(isLeft)`

/**
 * A loader for the Studio's model of an open document: forgets edits that are on their way where the draft
 * is gone, because somebody else published or discarded it. The lake makes a new draft of them, which
 * arrives as anybody's edit. In Sanity up to 6.19 they take the whole tool down, "getAttribute only applies
 * to plain objects".
 */
module.exports = function draftGone(code) {
  return code.replace(APPLY_ALL, APPLY_THOSE_LEFT)
}
