/** The site's own icon, for the corner of the Studio, where it is all that a link consists of. */
export function Mark() {
  return <img src="/icon" alt="Studio" width={32} height={32} />
}
