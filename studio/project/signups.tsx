import { Button, Flex } from '@sanity/ui'
import { useClient } from 'sanity'
import { signupsGuard } from '../../lib/administration.ts'
import { Part } from '../page.tsx'
import { timeInWords } from '../time-in-words.ts'
import { useAnswer } from './administration.ts'
import { Facts } from './facts.tsx'
import { Waiting } from './rows.tsx'

/** Who signed up for the newsletter: how many, and the list to take away. No name is on the screen. */
export function Signups() {
  const { answer, problem } = useAnswer('/signups', signupsGuard)
  const client = useClient({ apiVersion: '1' })
  return (
    <Part
      title="Newsletter"
      about="Signups that this site keeps itself, as it does without a mailing-list provider. Names and addresses are personal data: delete the file once you are done with it."
    >
      {answer === undefined ? (
        <Waiting problem={problem} />
      ) : (
        <>
          <Facts
            facts={[
              { label: 'Signups', value: String(answer.count) },
              {
                label: 'The newest',
                value: answer.newestAt === null ? 'none yet' : timeInWords(answer.newestAt),
              },
            ]}
          />
          {answer.count === 0 ? null : (
            <Flex>
              <Button
                as="a"
                mode="ghost"
                href={client.getUrl('/admin/signups.csv')}
                download
                text="Download as CSV"
              />
            </Flex>
          )}
        </>
      )}
    </Part>
  )
}
