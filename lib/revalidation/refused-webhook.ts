/** A rejected webhook: the status and the reason that its sender receives. */
export class RefusedWebhook {
  readonly status: number
  readonly message: string

  constructor(status: number, message: string) {
    this.status = status
    this.message = message
  }
}
