/** A bus-stop flag whose route number is 404. Decorative: the heading says it all. */
export function StopFlag({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 460" fill="none" aria-hidden="true" className={className}>
      <path d="M40 452h120" stroke="var(--line)" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M92 20v432h10V20a5 5 0 0 0-10 0z" className="fill-n-900" />
      <path d="M102 48h186a12 12 0 0 1 12 12v168a12 12 0 0 1-12 12H102z" className="fill-blue" />
      <path d="M102 240h186a12 12 0 0 0 12-12v-32H102z" className="fill-blue-dk" />
      <text
        x="200"
        y="152"
        textAnchor="middle"
        className="fill-white font-sans text-[76px] font-[620] tracking-[-0.04em]"
      >
        404
      </text>
      <text x="122" y="224" className="fill-n-200 font-sans text-[17px] font-[520]">
        Not in service
      </text>
      <path d="M122 72h36M122 84h22" stroke="#b1c8ff" strokeWidth="3" strokeLinecap="round" />
      <rect x="118" y="262" width="112" height="146" rx="6" className="fill-n-100" />
      <path
        d="M134 286h80M134 302h56M134 330h80M134 346h80M134 362h44"
        className="stroke-n-300"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M102 280h16M102 390h16" className="stroke-n-900" strokeWidth="4" />
    </svg>
  )
}
