export interface WebhookConfig {
  url: string
  secret: string
}

/** Which transformed images anybody may ask for; see assets/README.md. */
export interface ImageConfig {
  /** Values of `w`, in pixels. */
  widths: readonly number[]
  /** Values of `q`. */
  qualities: readonly number[]
  /** Keys that signatures are accepted from; undefined for the lake's own. */
  keys: readonly string[] | undefined
}

/** How long a sign-in lasts, in milliseconds. */
export interface SessionLimits {
  /** Without any request. */
  idleMs: number
  /** Whatever happens. */
  maxMs: number
}

export interface LakeConfig {
  /** Whoever has it may read how the lake does, at /metrics; undefined where nobody may. */
  metricsToken: string | undefined
  /** 0 asks for any free port. */
  port: number
  /** Address to listen on. Other than loopback only in a private network, whose programs are trusted like those of this machine. */
  host: string
  /** Absolute path of the folder that holds the database, the token and the asset files. */
  dir: string
  /** Base of asset addresses, without a trailing slash; the lake's own address when unset. */
  publicUrl: string | undefined
  /** Path under which browsers see the lake, such as `/lake`; empty without a proxy that adds one. */
  publicPath: string
  /** How much JSON of documents is kept parsed in memory. */
  cacheCharacters: number
  /** Heap of each of the three processes that evaluate what no index serves. */
  queryMegabytes: number
  projectId: string
  dataset: string
  /** Origins beside its own whose pages may use the lake with credentials, such as `http://localhost:3333`. */
  allowedOrigins: readonly string[]
  webhook: WebhookConfig | undefined
  images: ImageConfig
  sessions: SessionLimits
}
