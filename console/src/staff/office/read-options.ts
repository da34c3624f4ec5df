import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'

/** One silent second try when the line is gone; whatever else fails is shown at once, with a button. */
export const readOptions = {
  retry: (failures: number, error: unknown): boolean => failures < 1 && error instanceof NoConnectionError,
  retryDelay: 800,
  /** Offline, a read fails and says so; otherwise it would wait without a word until the line is back. */
  networkMode: 'always',
} as const
