import { isCommonPassword } from '../auth/common-passwords.ts'
import { normalized } from '../auth/passwords.ts'
import type { Person } from '../../store/people.ts'

export const PASSWORD_LENGTH = { min: 10, max: 256 } as const
/** Shorter names, such as Al, occur in too many words to be checked. */
const MIN_NAME_LENGTH = 4

/**
 * What is wrong with a new password, as a sentence that begins with "The password"; undefined if
 * nothing is.
 */
export async function passwordProblem(
  password: string,
  { email, name }: Pick<Person, 'email' | 'name'>,
): Promise<string | undefined> {
  const { min, max } = PASSWORD_LENGTH
  if (password.length < min) return `The password needs at least ${min} characters.`
  if (password.length > max) return `The password has at most ${max} characters.`
  const plain = normalized(password).toLowerCase()
  if (await isCommonPassword(plain)) {
    return 'The password is one of the most used ones, which are guessed first; choose another.'
  }
  if (new Set(plain).size < 4) {
    return 'The password repeats too few characters; choose another.'
  }
  if (isMadeOf(plain, email, name)) {
    return 'The password is the e-mail or the name, with little else; choose another.'
  }
  return undefined
}

/** Whether fewer than five characters are left without the e-mail, its parts and the name. */
function isMadeOf(plain: string, email: string, name: string): boolean {
  const [account = '', host = ''] = email.toLowerCase().split('@')
  const words = [email, account, host, host.split('.')[0] ?? '', name, ...name.split(/\s+/)]
  const known = words
    .map((word) => normalized(word).toLowerCase())
    .filter((word) => word.length >= MIN_NAME_LENGTH)
    .toSorted((one, other) => other.length - one.length)
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.length < plain.length && rest.length < 5
}
