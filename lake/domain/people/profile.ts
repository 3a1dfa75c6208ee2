import { SCHEDULE_AUTHOR } from '../../model/releases.ts'
import { ROLE_TITLES, type Role } from '../../model/roles.ts'
import type { Person } from '../../store/people.ts'
import type { Store } from '../../store/store.ts'
import type { Token } from '../../store/tokens.ts'

/** A person, a token or the schedule as Sanity's API describes users. */
interface Profile {
  id: string
  sanityUserId: string
  name: string
  displayName: string
  givenName: string
  familyName: string
  email: string
  role: Role
  roles: { name: Role; title: string; description: string }[]
  profileImage: null
  imageUrl: null
  provider: string
  isRobot: boolean
}

/**
 * Finds removed people and tokens, too, because the history of documents names them; undefined for
 * unknown ids.
 */
export function findProfile(id: string, { people, tokens }: Store): Profile | undefined {
  const person = people.find(id)
  if (person !== undefined) return personProfile(person)
  const token = tokens.findById(id)
  if (token !== undefined) return tokenProfile(token)
  return id === SCHEDULE_AUTHOR ? SCHEDULE : undefined
}

export function personProfile({ id, name, email, role, isRemoved }: Person): Profile {
  const shownEmail = isRemoved ? '' : email
  return profile({ id, name, email: shownEmail, role, provider: 'local', isRobot: false })
}

function tokenProfile({ id, label, role }: Token): Profile {
  return profile({ id, name: label, email: '', role, provider: 'sanity-token', isRobot: true })
}

type Basics = Pick<Profile, 'id' | 'name' | 'email' | 'role' | 'provider' | 'isRobot'>

function profile(basics: Basics): Profile {
  const { id, name, role } = basics
  const [givenName = name, ...rest] = name.split(' ')
  return {
    ...basics,
    sanityUserId: id,
    displayName: name,
    givenName,
    familyName: rest.join(' '),
    roles: [{ name: role, ...ROLE_TITLES[role] }],
    profileImage: null,
    imageUrl: null,
  }
}

/** What publishes scheduled releases. */
const SCHEDULE = profile({
  id: SCHEDULE_AUTHOR,
  name: 'Schedule',
  email: '',
  role: 'editor',
  provider: 'schedule',
  isRobot: true,
})
