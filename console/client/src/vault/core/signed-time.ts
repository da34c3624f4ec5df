/** When somebody wrote by their own word; null where what they signed as the time is none. */
export const instantOf = (at: string | undefined): string | null => {
  const ms = at === undefined ? Number.NaN : Date.parse(at)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
