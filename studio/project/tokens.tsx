import { Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import { Part } from '../page.tsx'
import { type Token, tokensGuard } from '../../lib/administration.ts'
import { timeInWords } from '../time-in-words.ts'
import { useAnswer, useAsk } from './administration.ts'
import { reasonOf } from '../reason-of.ts'
import { Row, Rows, Waiting } from './rows.tsx'
import { ConfirmButton } from '../confirm-button.tsx'

/**
 * Programs that may use the lake. Their secrets are shown once, on the command line that creates
 * them.
 */
export function Tokens() {
  const { answer, problem, again } = useAnswer('/tokens', tokensGuard)
  const ask = useAsk()
  const { push } = useToast()
  const list = useRef<HTMLUListElement>(null)
  const revoke = async ({ id, label }: Token) => {
    try {
      await ask('DELETE', `/tokens/${id}`)
      again()
      push({ status: 'success', title: `${label} is no longer accepted` })
      // The button that had the focus goes with its row.
      list.current?.focus()
    } catch (error) {
      push({ status: 'error', title: reasonOf(error), closable: true })
    }
  }
  return (
    <Part
      title="Tokens"
      about="Programs read and write with them. A new one is made on the machine of the site, with “npm run people”."
    >
      {answer === undefined ? (
        <Waiting problem={problem} />
      ) : (
        <Rows ref={list}>
          {answer.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
          ))}
        </Rows>
      )}
      {answer?.length === 0 ? <Text muted>There are none.</Text> : null}
    </Part>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  return (
    <Row title={token.label} detail={`${token.role}, since ${timeInWords(token.createdAt)}`}>
      <ConfirmButton
        mode="bleed"
        text="Revoke"
        label={`Revoke ${token.label}`}
        question="End it for good?"
        onConfirm={onRevoke}
      />
    </Row>
  )
}
