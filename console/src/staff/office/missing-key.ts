const sessionKeyPrefix = 'session:'

/** Whether the tab lost the key of its session, which the password brings back (CRY-30, CRY-33). */
export const isMissingSessionKey = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'keyId' in error &&
  typeof error.keyId === 'string' &&
  error.keyId.startsWith(sessionKeyPrefix)
