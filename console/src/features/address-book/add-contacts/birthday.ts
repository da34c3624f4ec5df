const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:\s.*)?$/

/**
 * Days of one column are written in one order: where one of them can only begin with its day, and none with its month,
 * `3/9/1971` is the third of September, too.
 */
export const inOneOrder = (column: readonly string[]): ((written: string) => string) => {
  const read = column.flatMap((written) => {
    const [, one, other] = slashes.exec(written.trim()) ?? []
    return one === undefined ? [] : [{ one: Number(one), other: Number(other) }]
  })
  const isDayFirst =
    read.some(({ one, other }) => one > lastMonth && other <= lastMonth) &&
    read.every(({ other }) => other <= lastMonth)
  return isDayFirst
    ? (written) => written.replace(/^\s*(\d{1,2})[/-](\d{1,2})[/-](?=\d{4})/, '$1.$2.')
    : (written) => written
}
const lastMonth = 12

/** `1971-03-09` of what programs write for a day; '' for what they write for none, undefined for what is no day. */
export const dayIn = (written: string): string | undefined => {
  const text = written.trim()
  if (/^(0+[./-]){2}0+$/.test(text) || text === '') return ''
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text)
  if (iso !== null) return asDay(iso[1], iso[2], iso[3])
  const german = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?:\s.*)?$/.exec(text)
  if (german !== null) return asDay(german[3], german[2], german[1])
  // Programs set to English write the month first; where that is none, others write the day first.
  const slashed = slashes.exec(text)
  if (slashed !== null) return asDay(slashed[3], slashed[1], slashed[2]) ?? asDay(slashed[3], slashed[2], slashed[1])
  return undefined
}

const asDay = (year = '', month = '', day = ''): string | undefined => {
  const said = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${said}T00:00:00Z`)
  // The 31st of February is another day to some.
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(said) ? undefined : said
}
