export interface WebhookConfig {
  url: string
  secret: string
}

/** Which transformed images anybody may ask for; see assets/README.md. */
interface ImageConfig {
  /** Values of `w`, in pixels. */
  widths: readonly number[]
  /** Values of `q`. */
  qualities: readonly number[]
  /**
   * Whether whoever asks without a reverse proxy in between, so from this machine, may have images
   * in any size and with any effect.
   */
  isLocalFree: boolean
  /** Keys for checking signatures; undefined means the lake's own key. */
  keys: readonly string[] | undefined
}

/** How long a sign-in lasts, in milliseconds. */
export interface SessionLimits {
  /** Time without any request after which a session ends. */
  idleMs: number
  /** Time after which a session ends even if it is in use. */
  maxMs: number
}

export interface LakeConfig {
  /** Bearer token for /metrics; undefined turns /metrics off. */
  metricsToken: string | undefined
  /** 0 picks any free port. */
  port: number
  /**
   * Address to listen on. Use one other than loopback only in a private network whose programs are
   * trusted like those of this machine.
   */
  host: string
  /** Absolute path of the folder that holds the database, the token and the asset files. */
  dir: string
  /** Base of asset addresses, without a trailing slash; the lake's own address when unset. */
  publicUrl: string | undefined
  /** Path under which browsers see the lake, such as `/lake`; empty without a proxy that adds one. */
  publicPath: string
  /** How many characters of documents' JSON are kept parsed in memory. */
  cacheCharacters: number
  /** Heap in MB of each of the three processes that evaluate queries no index serves. */
  queryMegabytes: number
  projectId: string
  dataset: string
  /**
   * Other origins whose pages may use the lake with credentials, such as `http://localhost:3333`.
   */
  allowedOrigins: readonly string[]
  webhook: WebhookConfig | undefined
  images: ImageConfig
  sessions: SessionLimits
}
