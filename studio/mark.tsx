/** The site's icon in the corner of the Studio. It is the only content of a link, hence the alt text. */
export function Mark() {
  return <img src="/icon" alt="Studio" width={32} height={32} />
}
