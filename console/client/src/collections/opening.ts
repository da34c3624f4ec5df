import type { CryptoPort, Decrypted, ValueToOpen } from '../vault/port.ts'
import type { WireValue } from '../vault/wire.ts'

type Crypto = Pick<CryptoPort, 'openValues'>
/** Which record something is a value of, and under which key. */
export type Where = WithoutValue<ValueToOpen>
type WithoutValue<Value> = Value extends { readonly field: string } ? Omit<Value, 'field' | 'value'> : never

/** A row in the clear: what came as `encrypted_name` is its `name`. What was signed of it has done its work. */
export type Opened<Row> = {
  [Name in keyof Row as ShownAs<Name>]: Name extends `encrypted_${string}`
    ? Decrypted | Extract<Row[Name], null | undefined>
    : Row[Name]
}
type ShownAs<Name> = Name extends 'log' ? never : Name extends `encrypted_${infer Field}` ? Field : Name

const failed: Decrypted = { failed: true }

/** Opens many values, all in one message to the worker. What `ask` answers tells the value once `open` is through. */
export const opener = ({ openValues }: Crypto) => {
  const values: ValueToOpen[] = []
  let opened: readonly Decrypted[] = []
  return {
    ask: (value: ValueToOpen): (() => Decrypted) => {
      const place = values.push(value) - 1
      return () => opened[place] ?? failed
    },
    open: async (): Promise<void> => {
      if (values.length > 0) opened = await openValues({ values })
    },
  }
}

/** Opens what is sealed in rows; nothing of those for which `whereOf` answers null. */
export const openRows = async <Row extends object>(
  crypto: Crypto,
  rows: readonly Row[],
  whereOf: (row: Row, place: number) => Where | null,
): Promise<readonly Opened<Row>[]> => {
  const { ask, open } = opener(crypto)
  const told = rows.map((row, place) => {
    const where = whereOf(row, place)
    return Object.entries(row).flatMap(
      ([name, value]: [string, unknown]): readonly (readonly [string, () => unknown])[] => {
        if (name === 'log') return []
        if (!name.startsWith(prefix)) return [[name, () => value]]
        const field = name.slice(prefix.length)
        if (!isSealed(value)) return [[field, () => value]]
        return [[field, where === null ? () => failed : ask({ ...where, field, value })]]
      },
    )
  })
  await open()
  // `Opened` says of types what was just done with names and values.
  return told.map((entries) => Object.fromEntries(entries.map(([name, tell]) => [name, tell()])) as Opened<Row>)
}

const prefix = 'encrypted_'
const isSealed = (value: unknown): value is WireValue =>
  typeof value === 'object' && value !== null && 'key_id' in value && 'data' in value
