import { Box, Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { z } from 'zod'
import { Part } from '../page.tsx'
import { peopleGuard, type Person, type Role, ROLES } from '../../lib/administration.ts'
import { timeInWords } from '../time-in-words.ts'
import { useAnswer, useAsk } from './administration.ts'
import { reasonOf } from '../reason-of.ts'
import { Row, Rows, Waiting } from './rows.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { useFocusAtFirst } from '../use-focus-at-first.ts'

const codeGuard = z.object({ code: z.string() })
const personGuard = z.object({ id: z.string() })

const ROLE_WORDS: Record<Role, string> = {
  administrator: 'Administrator: all, and people',
  editor: 'Editor: changes and publishes',
  viewer: 'Viewer: reads, drafts too',
}

interface Link {
  email: string
  address: string
}

/** Everyone who can sign in, and what they may do. */
export function People() {
  const { answer, problem, again } = useAnswer('/people', peopleGuard)
  const ask = useAsk()
  const { push } = useToast()
  const [link, setLink] = useState<Link>()
  const list = useRef<HTMLUListElement>(null)
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
      again()
      return true
    } catch (error) {
      push({ status: 'error', title: reasonOf(error), closable: true })
      return false
    }
  }
  const makeLink = async ({ id, email }: Pick<Person, 'id' | 'email'>) => {
    const { code } = codeGuard.parse(await ask('POST', `/people/${id}/links`))
    setLink({ email, address: `${location.origin}/studio#sid=${code}` })
  }
  const remove = async ({ id, name }: Person) => {
    if (!(await attempt(() => ask('DELETE', `/people/${id}`)))) return
    push({ status: 'success', title: `${name} can no longer sign in` })
    // The button that had the focus goes with its row.
    list.current?.focus()
  }
  return (
    <Part
      title="People"
      about="A sign-in link lets somebody in once, within ten minutes. Inside they can choose a password."
    >
      {link === undefined ? null : <LinkToSend key={link.address} {...link} />}
      {answer === undefined ? (
        <Waiting problem={problem} />
      ) : (
        <Rows ref={list}>
          {answer.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onLink={() => attempt(() => makeLink(person))}
              onRole={(role) => attempt(() => ask('PATCH', `/people/${person.id}`, { role }))}
              onRemove={() => void remove(person)}
            />
          ))}
        </Rows>
      )}
      <Invite
        onInvite={(input) =>
          attempt(async () => {
            const { id } = personGuard.parse(await ask('POST', '/people', input))
            await makeLink({ id, email: input.email })
          })
        }
      />
    </Part>
  )
}

function LinkToSend({ email, address }: Link) {
  const field = useId()
  const input = useFocusAtFirst<HTMLInputElement>()
  return (
    <Card tone="positive" border padding={4} radius={3}>
      <Stack gap={3}>
        <Text as="label" htmlFor={field} size={1} weight="medium">
          Send this to {email}
        </Text>
        <TextInput
          ref={input}
          id={field}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Stack>
    </Card>
  )
}

interface RoleProps {
  label: string
  value: Role
  onChange: (role: Role) => void
}

function RoleSelect({ label, value, onChange }: RoleProps) {
  return (
    <Box style={{ width: '16.5rem', maxWidth: '100%' }}>
      <Select
        aria-label={label}
        fontSize={1}
        value={value}
        onChange={(event) => {
          const chosen = ROLES.find((role) => role === event.currentTarget.value)
          if (chosen) onChange(chosen)
        }}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </Select>
    </Box>
  )
}

interface PersonProps {
  person: Person
  onLink: () => void
  onRole: (role: Role) => void
  onRemove: () => void
}

function PersonRow({ person, onLink, onRole, onRemove }: PersonProps) {
  const { id, name, email, role, lastSignedInAt } = person
  const isSelf = useCurrentUser()?.id === id
  return (
    <Row
      title={isSelf ? `${name} (you)` : name}
      detail={`${email}, ${lastSignedInAt === null ? 'has not been here yet' : `last here ${timeInWords(lastSignedInAt)}`}`}
    >
      <RoleSelect label={`Role of ${name}`} value={role} onChange={onRole} />
      <Button
        mode="ghost"
        text="Sign-in link"
        aria-label={`Sign-in link for ${name}`}
        onClick={onLink}
      />
      <ConfirmButton
        mode="bleed"
        text="Remove"
        label={`Remove ${name}`}
        question={`Remove ${name}?`}
        disabled={isSelf}
        onConfirm={onRemove}
      />
    </Row>
  )
}

interface Invitation {
  email: string
  name: string
  role: Role
}

const NOBODY: Invitation = { email: '', name: '', role: 'editor' }

function Invite({ onInvite }: { onInvite: (input: Invitation) => Promise<boolean> }) {
  const [input, setInput] = useState(NOBODY)
  // A required field is red from the beginning; the lake says what is wrong with an address.
  const isEmpty = input.name.trim() === '' || input.email.trim() === ''
  const change = (part: Partial<Invitation>) => setInput((before) => ({ ...before, ...part }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onInvite(input).then((isDone) => isDone && setInput(NOBODY))
      }}
    >
      <Flex gap={3} wrap="wrap" align="center">
        <TextInput
          aria-label="Name"
          fontSize={1}
          placeholder="Name"
          maxLength={100}
          value={input.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          aria-label="E-mail"
          fontSize={1}
          placeholder="E-mail"
          inputMode="email"
          autoComplete="off"
          value={input.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <RoleSelect label="Role" value={input.role} onChange={(role) => change({ role })} />
        <Button type="submit" tone="primary" text="Invite" disabled={isEmpty} />
      </Flex>
    </form>
  )
}
