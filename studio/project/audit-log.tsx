import { Button, Flex } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Part } from '../page.tsx'
import { auditGuard } from '../../lib/administration.ts'
import { timeInWords } from '../time-in-words.ts'
import { useAnswer } from './administration.ts'
import { Problem } from '../problem.tsx'
import { Row, Rows, Waiting } from './rows.tsx'

const STEP = 20
/** The lake returns no more at once. */
const MOST = 1000

/** Who did what, the newest first. */
export function AuditLog() {
  const [limit, setLimit] = useState(STEP)
  const { answer, problem, again } = useAnswer(`/audit?limit=${limit}`, auditGuard)
  /** The answer that was shown when older entries were asked for. */
  const [before, setBefore] = useState<z.output<typeof auditGuard>>()
  const isWaiting = answer !== undefined && answer === before
  const button = useRef<HTMLButtonElement>(null)
  const firstNew = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isWaiting) return
    // Moves the focus from the button, which may be gone now, to the first new entry; not from elsewhere.
    const { activeElement, body } = document
    if (activeElement === body || activeElement === button.current) firstNew.current?.focus()
  }, [isWaiting])
  const showOlder = () => {
    if (isWaiting) return again()
    setBefore(answer)
    setLimit(Math.min(MOST, limit * 5))
  }
  const from = Math.min(before?.length ?? -1, (answer?.length ?? 0) - 1)
  return (
    <Part title="Audit log" about="Who signed in, changed people or tokens, and what was refused.">
      {answer === undefined ? (
        <Waiting problem={problem} />
      ) : (
        <Rows>
          {answer.map(
            ({ id, action, target, count, actor, detail, lastAt, address, isRefusal }, at) => (
              <Row
                key={id}
                ref={at === from ? firstNew : undefined}
                title={`${isRefusal ? 'Refused: ' : ''}${[action, target].filter(Boolean).join(', ')}${count > 1 ? `, ${count} times` : ''}`}
                detail={[timeInWords(lastAt), actor, detail, address].filter(Boolean).join(', ')}
              />
            ),
          )}
        </Rows>
      )}
      {answer === undefined ? null : <Problem text={problem} />}
      {isWaiting || (answer !== undefined && answer.length >= limit && limit < MOST) ? (
        <Flex>
          <Button ref={button} mode="ghost" text="Show older ones" onClick={showOlder} />
        </Flex>
      ) : null}
    </Part>
  )
}
