/**
 * Stands in for Vitest where its tests run inside a page: as much of it as the tests of the vectors use, which also run
 * in Node under Vitest itself. A matcher that is not here is a TypeError, so nothing passes for want of one.
 */
type Work = () => unknown
type Kind = abstract new (...given: never[]) => unknown
interface Outcome {
  readonly name: string
  readonly error?: string
}

const tests: { readonly name: string; readonly work: Work }[] = []
let path: readonly string[] = []

export const describe = (name: string, define: () => void): void => {
  const outer = path
  path = [...outer, name]
  define()
  path = outer
}

export const it = Object.assign(
  (name: string, work: Work): void => void tests.push({ name: [...path, name].join(' › '), work }),
  {
    each:
      <Row>(rows: readonly Row[]) =>
      (name: string, work: (row: Row) => unknown): void =>
        rows.forEach((row) => it(filledIn(name, row), () => work(row))),
  },
)

const filledIn = (name: string, row: unknown): string =>
  name.replaceAll(/\$(\w+)/g, (_, field: string) => String((row as Record<string, unknown>)[field]))

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value)
const demand = (isSo: boolean, actual: unknown, wanted: unknown): void => {
  if (!isSo) throw new Error(`${shown(actual)} is not ${shown(wanted)}`)
}

/** What is thrown, or undefined: nothing that a test names is thrown as undefined. */
const thrownBy = (work: Work): unknown => {
  try {
    work()
    return undefined
  } catch (error) {
    return error
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined)

const equals = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other)
    ? one.constructor === other.constructor && fieldsOf(one).length === fieldsOf(other).length && contains(one, other)
    : Object.is(one, other)

const contains = (value: unknown, part: object): boolean =>
  isObject(value) &&
  Object.entries(part).every(([name, wanted]) => {
    const actual = (value as Record<string, unknown>)[name]
    return isObject(wanted) && !Array.isArray(wanted) ? contains(actual, wanted) : equals(actual, wanted)
  })

export const expect = (actual: unknown) => ({
  toBe: (wanted: unknown) => demand(Object.is(actual, wanted), actual, wanted),
  toEqual: (wanted: unknown) => demand(equals(actual, wanted), actual, wanted),
  toMatchObject: (wanted: object) => demand(contains(actual, wanted), actual, wanted),
  toBeDefined: () => demand(actual !== undefined, actual, 'defined'),
  toBeNull: () => demand(actual === null, actual, null),
  toThrow: (kind: Kind) => demand(thrownBy(actual as Work) instanceof kind, 'what is thrown', kind.name),
  not: {
    toBe: (wanted: unknown) => demand(!Object.is(actual, wanted), actual, { not: wanted }),
    toEqual: (wanted: unknown) => demand(!equals(actual, wanted), actual, { not: wanted }),
  },
  rejects: {
    toMatchObject: (wanted: object) =>
      (actual as Promise<unknown>).then(
        (answer) => demand(false, answer, 'refused'),
        (error: unknown) => demand(contains(error, wanted), error, wanted),
      ),
    toBeInstanceOf: (kind: Kind) =>
      (actual as Promise<unknown>).then(
        (answer) => demand(false, answer, 'refused'),
        (error: unknown) => demand(error instanceof kind, error, kind.name),
      ),
  },
  resolves: {
    toBeUndefined: async () => {
      const answer = await (actual as Promise<unknown>)
      demand(answer === undefined, answer, undefined)
    },
  },
})

/** One after the other; called by the test that opened the page. */
const runTests = async (): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const { name, work } of tests) {
    try {
      await work()
      outcomes.push({ name })
    } catch (error) {
      outcomes.push({ name, error: String(error) })
    }
  }
  return outcomes
}

Object.assign(globalThis, { runTests })
