import { Drawing, type IllustrationProps } from './drawing.tsx'
import { blue, ink } from './palette.ts'

/** A bus-stop flag whose route is 404 and out of service. */
export function StopFlag({ title, className }: IllustrationProps) {
  return (
    <Drawing viewBox="0 0 480 640" title={title} className={className}>
      <g stroke={ink[950]} strokeWidth={1.6} strokeLinejoin="round" strokeLinecap="round">
        <path d="M20 604H460" />
        <path d="M20 612H460" stroke={ink[300]} />
        <path d="M66 604V36Q66 28 74 28T82 36V604z" fill={ink[100]} />
        <path d="M52 604Q52 590 60 590H88Q96 590 96 604z" fill={ink[200]} />
        <path d="M82 64H104M82 300H104" strokeWidth={5} />
        <rect x={104} y={44} width={320} height={276} rx={20} fill={ink[0]} />
        <path
          d="M104 118V64A20 20 0 0 1 124 44H404A20 20 0 0 1 424 64V118z"
          fill={blue.deep}
          stroke="none"
        />
        <rect x={104} y={44} width={320} height={276} rx={20} fill="none" />
        <path d="M104 118H424" />
        <g fill="none" stroke={ink[0]} strokeWidth={2}>
          <path d="M132 98V68A6 6 0 0 1 138 62H160A6 6 0 0 1 166 68V98zM132 84H166M137 98V103M161 98V103M139 68H159" />
          <path d="M139 91H143M155 91H159" />
        </g>
        <path d="M128 346H264V470H128z" fill={ink[0]} />
        <path d="M82 376H128M82 440H128" strokeWidth={3} />
        <path
          d="M144 366H220M144 382H248M144 394H248M144 406H248M144 418H248M144 430H232"
          stroke={ink[300]}
        />
        <path d="M144 366H220" stroke={ink[600]} />
        <path d="M134 352L258 464" stroke={ink[500]} strokeDasharray="4 5" />
      </g>
      <text
        x={186}
        y={91}
        fontSize={24}
        className="font-[560]"
        letterSpacing="-.01em"
        fill={ink[0]}
      >
        Bus stop
      </text>
      <text
        x={262}
        y={246}
        textAnchor="middle"
        fontSize={136}
        fontWeight={600}
        letterSpacing="-.045em"
        fill={ink[950]}
      >
        404
      </text>
      <text
        x={264}
        y={294}
        textAnchor="middle"
        fontSize={25}
        className="font-[460]"
        fill={ink[600]}
      >
        Not in service
      </text>
    </Drawing>
  )
}
