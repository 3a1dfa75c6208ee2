/** Read at the first question: most lakes never ask, and it takes a few megabytes. */
let loaded: Promise<ReadonlySet<string>> | undefined

/** Whether this is one of the 49,000 most used passwords, which attackers try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await loaded).has(password.toLowerCase())
}
