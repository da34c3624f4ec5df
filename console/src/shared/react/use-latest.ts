import { useCallback, useRef } from 'react'

/** One reading; it asks `isLatest` before it takes what was answered. It does not reject. */
export type Reading = (isLatest: () => boolean) => Promise<void>

/**
 * For what is read again whenever news come: an answer that took longer than the one after it is old. Whoever waits for
 * a reading that was overtaken waits for the latest one, as what they wait for is shown only then.
 * @param read the same one as long as the same is read
 */
export const useLatest = (read: Reading): (() => Promise<void>) => {
  const latest = useRef<Promise<void>>(undefined)
  return useCallback(() => {
    const isLatest = (): boolean => latest.current === own
    const own: Promise<void> = read(isLatest).then(() => (isLatest() ? undefined : latest.current))
    latest.current = own
    return own
  }, [read])
}
