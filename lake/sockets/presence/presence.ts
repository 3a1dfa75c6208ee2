/** What happens among the people who have the Studio open, in the form in which it reads it; `i` is the person's id. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

/** One open Studio. */
export interface Participant {
  /** Sessions that it announced itself with. */
  sessions: ReadonlySet<string>
  tell(event: PresenceEvent): void
}

/** Everyone who has the Studio open. Kept nowhere: a roll call brings it back. */
export class Presence {
  readonly #participants = new Set<Participant>()

  join(participant: Participant): void {
    this.#participants.add(participant)
  }

  broadcast(event: PresenceEvent): void {
    for (const participant of this.#participants) participant.tell(event)
  }

  /** Says goodbye for the sessions of who left, but for those that came back by another socket. */
  leave(participant: Participant, id: string): void {
    this.#participants.delete(participant)
    for (const session of participant.sessions) {
      const isBack = [...this.#participants].some(({ sessions }) => sessions.has(session))
      if (!isBack) this.broadcast({ type: 'disconnect', i: id, m: { session } })
    }
  }
}
