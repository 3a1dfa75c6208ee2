/**
 * Mendoza's opcodes for changes within a value; their numbers are those of its instruction list:
 * https://github.com/sanity-io/mendoza
 */
export const OP = {
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
} as const
