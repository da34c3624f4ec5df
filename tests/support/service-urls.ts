/** Where the real services of this test run are. `kurrentdbUrl` is null where no KurrentDB can be had. */
export type ServiceUrls = {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly kurrentdbUrl: string | null
  /** How they were found, for the summary. */
  readonly from: string
}
export type Services = ServiceUrls & { stop(): Promise<void> }

/** What the environment names already; null where it names nothing. */
export type Given = { readonly databaseUrl: string | null; readonly redisUrl: string | null }
