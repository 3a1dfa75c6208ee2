import type { IllustrationProps } from './drawing.tsx'
import { Arrow, Block, Lead, Sheet, Words } from './patent.tsx'

/** FIG. 2, a sealed package from capture to a person's decision. */
export function PatentFig2({
  title = 'Flow chart: captured frames 202 wait in a ring buffer 204; if no lane rule 206 is broken they return to it 216; otherwise faces and plates are masked 208, frames, place and rule hashed 210 and signed 212 into a sealed package 214 for a human reviewer 218, who approves 220 or rejects 222.',
  className,
}: IllustrationProps) {
  return (
    <Sheet title={title} className={className} figure={2}>
      <path d="M14 12H380V690H14z" strokeWidth={0.9} strokeDasharray="7 5" />
      <Block x={130} y={48} width={190} height={56} lines={['Capture frames']} />
      <Block x={130} y={138} width={190} height={56} lines={['Ring buffer']} />
      <path d="M225 228L320 284 225 340 130 284z" fill="var(--bg)" />
      <Words x={225} y={284} lines={['Lane rule', 'broken?']} />
      <Block x={130} y={382} width={190} height={72} lines={['Mask faces', 'and plates']} />
      <Block x={130} y={490} width={190} height={72} lines={['Hash frames,', 'place and rule']} />
      <Block x={130} y={598} width={190} height={72} lines={['Sign in secure', 'element']} />
      <Arrow
        points={[
          [225, 104],
          [225, 138],
        ]}
      />
      <Arrow
        points={[
          [225, 194],
          [225, 228],
        ]}
      />
      <Arrow
        points={[
          [225, 340],
          [225, 382],
        ]}
      />
      <Arrow
        points={[
          [225, 454],
          [225, 490],
        ]}
      />
      <Arrow
        points={[
          [225, 562],
          [225, 598],
        ]}
      />
      <Arrow
        points={[
          [130, 284],
          [70, 284],
          [70, 166],
          [130, 166],
        ]}
      />
      <Words x={104} y={268} lines={['no']} />
      <Words x={250} y={362} lines={['yes']} />
      <g>
        <path d="M412 556H548L570 578V690H412z" fill="var(--bg)" />
        <path d="M548 556V578H570M430 590H520M430 610H520M430 630H498" strokeWidth={0.9} />
        <circle cx={540} cy={652} r={20} fill="var(--bg)" />
        <path d="M531 652l6.5 7 12-13" />
      </g>
      <Arrow
        points={[
          [320, 634],
          [412, 634],
        ]}
      />
      <Block x={412} y={412} width={158} height={60} lines={['Human', 'reviewer']} />
      <Block x={412} y={272} width={158} height={60} lines={['Approve']} />
      <Block x={412} y={132} width={158} height={60} lines={['Reject,', 'destroy']} />
      <Arrow
        points={[
          [491, 556],
          [491, 472],
        ]}
      />
      <Arrow
        points={[
          [491, 412],
          [491, 332],
        ]}
      />
      <Arrow
        points={[
          [570, 442],
          [588, 442],
          [588, 162],
          [570, 162],
        ]}
      />
      <Lead from={[320, 64]} to={[346, 46]} number={202} anchor="middle" />
      <Lead from={[320, 154]} to={[346, 136]} number={204} anchor="middle" />
      <Lead from={[300, 272]} to={[340, 250]} number={206} anchor="middle" />
      <Lead from={[320, 398]} to={[346, 380]} number={208} anchor="middle" />
      <Lead from={[320, 506]} to={[346, 488]} number={210} anchor="middle" />
      <Lead from={[130, 650]} to={[96, 660]} number={212} anchor="end" />
      <Lead from={[70, 226]} to={[84, 208]} number={216} />
      <Lead from={[446, 556]} to={[422, 534]} number={214} anchor="middle" />
      <Lead from={[446, 412]} to={[422, 390]} number={218} anchor="middle" />
      <Lead from={[446, 272]} to={[422, 250]} number={220} anchor="middle" />
      <Lead from={[446, 132]} to={[422, 110]} number={222} anchor="middle" />
      <Lead from={[20, 690]} to={[40, 716]} number={200} />
    </Sheet>
  )
}
