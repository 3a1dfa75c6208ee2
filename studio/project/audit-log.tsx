import { Button, Flex } from '@sanity/ui'
import { useState } from 'react'
import { Part } from '../page.tsx'
import { auditGuard } from '../../lib/administration.ts'
import { inWords, useAnswer } from './administration.ts'
import { Row, Rows, Waiting } from './rows.tsx'

const STEP = 20
/** The lake returns no more at once. */
const MOST = 1000

/** Who did what, the newest first. */
export function AuditLog() {
  const [limit, setLimit] = useState(STEP)
  const { answer, problem } = useAnswer(`/audit?limit=${limit}`, auditGuard)
  return (
    <Part title="Audit log" about="Who signed in, changed people or tokens, and what was refused.">
      {answer === undefined ? (
        <Waiting problem={problem} />
      ) : (
        <Rows>
          {answer.map(
            ({ id, action, target, count, actor, detail, lastAt, address, isRefusal }) => (
              <Row
                key={id}
                title={`${isRefusal ? 'Refused: ' : ''}${[action, target].filter(Boolean).join(', ')}${count > 1 ? `, ${count} times` : ''}`}
                detail={[inWords(lastAt), actor, detail, address].filter(Boolean).join(', ')}
              />
            ),
          )}
        </Rows>
      )}
      {answer === undefined || answer.length < limit || limit >= MOST ? null : (
        <Flex>
          <Button
            mode="ghost"
            text="Show older ones"
            onClick={() => setLimit(Math.min(MOST, limit * 5))}
          />
        </Flex>
      )}
    </Part>
  )
}
