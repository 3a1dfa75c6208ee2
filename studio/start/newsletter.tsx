import { Text } from '@sanity/ui'
import { signupsGuard } from '../../lib/administration.ts'
import { Part } from '../page.tsx'
import { inWords, useAnswer } from '../project/administration.ts'
import { Waiting } from '../project/rows.tsx'

const people = (count: number) => (count === 1 ? 'One person has' : `${count} people have`)

/** How many signed up for the newsletter, for editors, and who has the list. */
export function Newsletter() {
  const { answer, problem } = useAnswer('/signups', signupsGuard)
  return (
    <Part title="Newsletter">
      {answer === undefined ? (
        <Waiting problem={problem} />
      ) : (
        <Text size={1} muted style={{ lineHeight: 1.6 }}>
          {answer.newestAt === null
            ? 'Nobody has signed up here yet. Where a mailing-list provider is connected, signups are there instead.'
            : `${people(answer.count)} signed up, the last one on ${inWords(answer.newestAt)}. Names and addresses are personal data: administrators download the list under Project.`}
        </Text>
      )}
    </Part>
  )
}
