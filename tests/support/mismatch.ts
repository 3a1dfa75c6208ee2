/**
 * Compares guards with queries in the type system, at every depth. TypeGen gives the type that a
 * query returns and zod the one that a guard accepts, so `tsc` reports each difference.
 */

/** `a.b` for `b` in `a`. */
type At<Path extends string, Key extends string> = Path extends '' ? Key : `${Path}.${Key}`

type ListOf<T> = T extends readonly unknown[] ? T : never
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never

/**
 * Those members of a guard's union that a fetched object could be, according to `_type` if both
 * have one.
 */
type Candidate<Accepted, Fetched> = Accepted extends readonly unknown[]
  ? never
  : Accepted extends object
    ? Fetched extends { _type: infer Type }
      ? Accepted extends { _type: infer Wanted }
        ? Type extends Wanted
          ? Accepted
          : never
        : Accepted
      : Accepted
    : never

type KeyOf<T> = T extends unknown ? keyof T & string : never
type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

type OfObject<Accepted, Fetched, Path extends string> = [Accepted] extends [never]
  ? `${At<Path, '_type'>}: no guard accepts this object`
  : {
      [Key in KeyOf<Accepted>]: Key extends keyof Fetched
        ? Mismatch<ValueOf<Accepted, Key>, Fetched[Key], At<Path, Key>>
        : `${At<Path, Key>}: is not fetched`
    }[KeyOf<Accepted>]

type OfValue<Accepted, Fetched, Path extends string> = Fetched extends readonly unknown[]
  ? [ListOf<Accepted>] extends [never]
    ? `${Path}: is a list, which the guard refuses`
    : Mismatch<ItemOf<Accepted>, ItemOf<Fetched>, `${Path}[]`>
  : Fetched extends object
    ? OfObject<Candidate<Accepted, Fetched>, Fetched, Path>
    : Fetched extends Accepted
      ? never
      : `${Path}: is ${Fetched extends string ? 'text' : 'a value'} that the guard refuses`

/**
 * Where a guard with the input `Accepted` does not accept what a query returns: a union of messages
 * such as `cards[].visual.ilustration: is not fetched`, or `never` if the two agree. Optional
 * values are not compared: queries return `null` for whatever editors left empty, and guards decide
 * how to handle that.
 */
export type Mismatch<Accepted, Fetched, Path extends string = ''> = unknown extends Accepted
  ? `${Path}: is not checked`
  : [NonNullable<Fetched>] extends [never]
    ? `${Path}: is never anything but null`
    : OfValue<NonNullable<Accepted>, NonNullable<Fetched>, Path>
