import { createHash } from 'node:crypto'
import { encryptedValue, instant } from '@aktenraum/domain'
import type { Instant } from '@aktenraum/domain'

/** What looks like chance and follows from the seed; the clock moves on with every throw. */
export const dice = (seed: string) => {
  let count = 0
  const digest = (): string =>
    createHash('sha256')
      .update(`${seed}/${(count += 1)}`)
      .digest('hex')
  const id = (): string => digest().slice(0, 32)
  const number = (below: number): number => Number.parseInt(digest().slice(0, 8), 16) % below
  const uuid = (): string => {
    const hex = digest()
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `5${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-')
  }
  return {
    digest,
    uuid,
    id,
    number,
    drawn: (): number => count,
    chance: (percent: number): boolean => number(100) < percent,
    now: (): Instant => instant.parse(new Date(Date.UTC(2025, 0, 6, 8) + count * 250).toISOString()),
    pick: <T>(from: readonly T[]): T => {
      const chosen = from[number(from.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    value: (kind: string) =>
      encryptedValue.parse({ key_id: `${kind}:${id()}`, data: Buffer.from(digest()).toString('base64url') }),
  }
}
