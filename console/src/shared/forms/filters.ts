const filters: ReadonlyMap<string, (value: string) => string> = new Map([
  ['trim', (value) => value.trim()],
  ['lower-case', (value) => value.toLocaleLowerCase('de')],
])

/** What is done to a value before anybody looks at it, in this order. @throws for any other filter */
export const filtered = (value: string, names: readonly string[]): string =>
  names.reduce((before, name) => {
    const filter = filters.get(name)
    if (filter === undefined) throw new Error(`unsupported filter: ${name}`)
    return filter(before)
  }, value)
