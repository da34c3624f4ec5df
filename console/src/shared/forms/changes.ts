import { namesOf } from './fields.ts'

/** Those values that are others than before. */
export const changesOf = <Values extends object>(before: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    namesOf(values)
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, values[name]]),
  ) as Partial<Values>
