import { daysAfter } from '@aktenraum/domain/contracts'

const keptYears = 6

/**
 * The first day on which files may be deleted: they are kept for six years from the end of the calendar year in which
 * the mandate ended (§ 50 Abs. 1 BRAO). Days are the office's, `2026-11-21`; undefined for what is no day.
 */
export const retainedUntil = (ended: string): string | undefined =>
  /^\d{4}-/.test(ended) ? `${Number(ended.slice(0, 4)) + keptYears + 1}-01-01` : undefined

/** The same day of the next year; the one after it where there is none. */
export const yearAfter = (day: string): string => daysAfter(`${Number(day.slice(0, 4)) + 1}-${day.slice(5)}`, 0)
