const APP2 = 0xffe2
const NAME = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
/** The marker's length field has two bytes and counts itself. */
const MAX_PROFILE_BYTES = 0xffff - 2 - NAME.length

/**
 * Embeds a color profile in a JPEG without converting its pixels; sharp can only convert to a
 * profile. A profile too long for one segment is left out; those of phones fit.
 */
export function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (profile === undefined || profile.length > MAX_PROFILE_BYTES) return jpeg
  const head = Buffer.alloc(4)
  head.writeUInt16BE(APP2)
  head.writeUInt16BE(2 + NAME.length + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, NAME, profile, jpeg.subarray(2)])
}
