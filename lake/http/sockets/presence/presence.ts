/** A presence message in the Studio's own format; `i` is the person's id. */
export type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown[] } }
  | { type: 'disconnect'; i: string; m: { session: string } }

/** One open Studio. */
export interface Participant {
  /** The session ids that it announced. */
  sessions: ReadonlySet<string>
  /** `event` is the JSON of a PresenceEvent, made once for everybody. */
  tell(event: string): void
}

/**
 * Everyone who has the Studio open. Kept in memory only: after a restart, a roll call restores it.
 */
export class Presence {
  readonly #participants = new Set<Participant>()

  join(participant: Participant): void {
    this.#participants.add(participant)
  }

  broadcast(event: PresenceEvent): void {
    const text = JSON.stringify(event)
    for (const participant of this.#participants) participant.tell(text)
  }

  /**
   * Announces the end of a socket's sessions, except those that have already reconnected through
   * another one.
   */
  leave(participant: Participant, id: string): void {
    this.#participants.delete(participant)
    for (const session of participant.sessions) {
      const isBack = [...this.#participants].some(({ sessions }) => sessions.has(session))
      if (!isBack) this.broadcast({ type: 'disconnect', i: id, m: { session } })
    }
  }
}
