import { Text } from '@sanity/ui'
import { signupsGuard } from '../../lib/administration.ts'
import { Part } from '../page.tsx'
import { useAnswer } from '../project/administration.ts'
import { Waiting } from '../project/rows.tsx'
import { timeInWords } from '../time-in-words.ts'

const signedUp = (count: number) =>
  count === 1 ? 'One person has signed up, on' : `${count} people have signed up, the last one on`

/** How many signed up for the newsletter, for editors, and who has the list. */
export function Newsletter() {
  const { answer, problem } = useAnswer('/signups', signupsGuard)
  // A site that runs without our server has no answer; administrators read why under Project.
  if (problem !== undefined) return null
  return (
    <Part title="Newsletter">
      {answer === undefined ? (
        <Waiting problem={undefined} />
      ) : (
        <Text size={1} muted style={{ lineHeight: 1.6 }}>
          {answer.newestAt === null
            ? 'Nobody has signed up here yet. Where a mailing-list provider is connected, signups are there instead.'
            : `${signedUp(answer.count)} ${timeInWords(answer.newestAt)}. Names and addresses are personal data: administrators download the list under Project.`}
        </Text>
      )}
    </Part>
  )
}
