/** Our own seal with the words of the award beside it. The part after a comma stands on its own line. */
export function AwardsBadge({ text }: { text: string }) {
  const [award = '', ...rest] = text.split(', ')
  return (
    <p className="flex items-center gap-3.5 text-meta leading-[1.35]">
      <svg
        viewBox="0 0 84 84"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className="size-15"
      >
        <circle cx="42" cy="42" r="40" strokeWidth="1.2" />
        <circle cx="42" cy="42" r="31" strokeWidth="1.2" strokeDasharray="1.5 3.2" />
        <path d="M29 55V42a13 13 0 0 1 13-13h13v13a13 13 0 0 1-13 13z" strokeWidth="2" />
        <path d="M42 55a13 13 0 0 0 13-13H42z" fill="currentColor" stroke="none" />
      </svg>
      <span>
        {award}
        {rest.length > 0 ? <span className="block text-fg-3">{rest.join(', ')}</span> : null}
      </span>
    </p>
  )
}
