const numbers = new Intl.NumberFormat('de-DE')

/** `5.000`: every number that people read is written the German way. */
export const grouped = (value: number): string => numbers.format(value)

export const plural = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** Of documents, after those that are named. */
export const andFurther = (count: number): string => `und ${plural(count, 'weiteres', 'weitere')}`
