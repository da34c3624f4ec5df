/** Why a local database could not be brought up to date, in the words of the specification (CAS-31 to CAS-33). */
export const databaseErrors = {
  empty: 'invalid (empty) response from server',
  invalid: 'invalid response from server',
  noBase: 'cannot process incremental database update',
  failedEntries: 'some entries could not be processed',
} as const

export class LocalDatabaseError extends Error {
  constructor(message: (typeof databaseErrors)[keyof typeof databaseErrors], options?: ErrorOptions) {
    super(message, options)
    this.name = 'LocalDatabaseError'
  }
}
