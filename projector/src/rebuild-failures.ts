import { isOutage } from '@aktenraum/infra/process/outage'

/** SQLSTATE: no room in memory or on the disk, a disk that fails, cancelled. Another try would come to the same. */
const NOT_AWAY = /^(?:(?:53|58)[0-9A-Z]{3}|57014)$/

/** Whether what has failed a rebuild ends by itself, so that it may succeed when it is begun again. */
export const isWorthAnother = (error: unknown): boolean => isOutage(error) && !NOT_AWAY.test(codeOf(error))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
