/** `2027-02-28`, and not `2027-02-30`. */
export const isDay = (day: string): boolean => {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return false
  const found = new Date(Date.UTC(year, month - 1, date))
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date
}
