/** The company's mark, for the corner of the Studio. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#1f5eff" d="M2 30V16A14 14 0 0 1 16 2h14v14a14 14 0 0 1-14 14z" />
      <path fill="#fff" d="M17 26.5A10.5 10.5 0 0 0 26.5 17H17z" />
    </svg>
  )
}
