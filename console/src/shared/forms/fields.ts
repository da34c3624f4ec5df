/** Why a value cannot stay as it is, in the words of the catalogue; undefined when it can. `field`: its label. */
export type Rule<Value, Values = unknown> = (value: Value, field: string, values: Values) => string | undefined

export interface FieldOf<Value, Values> {
  readonly label: string
  /** `trim`, `lower-case`; for texts. */
  readonly filters?: readonly string[]
  /** The first that fails counts. */
  readonly rules?: readonly Rule<Value, Values>[]
  /** The server's name of what is sent for this field, where it is another. */
  readonly sentAs?: string
}
/** A form as data: what its fields are called, and what they must be. */
export type Fields<Values> = { readonly [Name in keyof Values]: FieldOf<Values[Name], Values> }
export type Faults<Values> = { readonly [Name in keyof Values]?: string }

export const namesOf = <Named extends object>(named: Named): readonly (keyof Named & string)[] =>
  Object.keys(named) as (keyof Named & string)[]

/** The values after the filters of their fields. */
export const cleaned = <Values extends object>(fields: Fields<Values>, values: Values): Values => {
  const texts = namesOf(fields).flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, filtered(value, fields[name].filters ?? [])]] : []
  })
  return { ...values, ...Object.fromEntries(texts) }
}

/** The first fault of each field. Empty texts are checked like any other: validation has no threshold. */
export const faultsOf = <Values extends object>(fields: Fields<Values>, values: Values): Faults<Values> =>
  Object.fromEntries(
    namesOf(fields).flatMap((name) => {
      const fault = faultOf(fields, name, values)
      return fault === undefined ? [] : [[name, fault]]
    }),
  ) as Faults<Values>

const faultOf = <Values extends object, Name extends keyof Values>(
  fields: Fields<Values>,
  name: Name,
  values: Values,
): string | undefined => {
  const { label, rules = [] } = fields[name]
  for (const rule of rules) {
    const fault = rule(values[name], label, values)
    if (fault !== undefined) return fault
  }
  return undefined
}

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
