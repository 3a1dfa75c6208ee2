/** The site's own icon, for the corner of the Studio. */
export function Mark() {
  return <img src="/icon" alt="" width={32} height={32} />
}
