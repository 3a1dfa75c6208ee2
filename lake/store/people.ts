import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { randomId } from '../model/ids.ts'
import { asRole, type Role } from '../model/roles.ts'

export interface Person {
  id: string
  /** In lower case; unique among people who have not been removed. */
  email: string
  name: string
  role: Role
  /** Hash of the password; null for people who sign in only by link. */
  password: string | null
  createdAt: string
  lastSignedInAt: string | null
  isRemoved: boolean
}

type Changes = Partial<Pick<Person, 'name' | 'role' | 'password'>>

/**
 * The people who can sign in. Removed people stay in the table, because the history of documents
 * names them.
 */
export class People {
  readonly #byId
  readonly #byEmail
  readonly #all
  readonly #insert
  readonly #update
  readonly #remove
  readonly #signedIn
  readonly #first

  constructor(database: DatabaseSync) {
    this.#byId = database.prepare('select * from people where id = ?')
    this.#byEmail = database.prepare('select * from people where email = ? and removed_at is null')
    this.#all = database.prepare('select * from people where removed_at is null order by email')
    this.#insert = database.prepare(
      'insert into people (id, email, name, role, password, created_at) values (?, ?, ?, ?, ?, ?)',
    )
    this.#update = database.prepare(
      'update people set name = ?, role = ?, password = ? where id = ?',
    )
    this.#remove = database.prepare(
      'update people set removed_at = ?, password = null where id = ? and removed_at is null',
    )
    this.#first = database.prepare('select min(created_at) as first from people')
    this.#signedIn = database.prepare('update people set last_signed_in_at = ? where id = ?')
  }

  /** Finds removed people, too. */
  find(id: string): Person | undefined {
    return fromRow(this.#byId.get(id))
  }

  findByEmail(email: string): Person | undefined {
    return fromRow(this.#byEmail.get(email))
  }

  list(): Person[] {
    return this.#all
      .all()
      .map(fromRow)
      .filter((person) => person !== undefined)
  }

  /** ISO time of the lake's first start, when the first person was added. */
  firstCreatedAt(): string {
    return String(this.#first.get()?.first)
  }

  add(input: Pick<Person, 'email' | 'name' | 'role' | 'password'>): Person {
    const id = `person-${randomId(10)}`
    const createdAt = new Date().toISOString()
    const { email, name, role, password } = input
    this.#insert.run(id, email, name, role, password, createdAt)
    return { id, email, name, role, password, createdAt, lastSignedInAt: null, isRemoved: false }
  }

  update(person: Person, changes: Changes): void {
    const { name, role, password } = { ...person, ...changes }
    this.#update.run(name, role, password, person.id)
  }

  remove(id: string): void {
    this.#remove.run(new Date().toISOString(), id)
  }

  noteSignIn(id: string): void {
    this.#signedIn.run(new Date().toISOString(), id)
  }
}

function fromRow(row: Record<string, SQLOutputValue> | undefined): Person | undefined {
  if (row === undefined) return undefined
  return {
    id: String(row.id),
    email: String(row.email),
    name: String(row.name),
    role: asRole(row.role),
    password: row.password === null ? null : String(row.password),
    createdAt: String(row.created_at),
    lastSignedInAt: row.last_signed_in_at === null ? null : String(row.last_signed_in_at),
    isRemoved: row.removed_at !== null,
  }
}
