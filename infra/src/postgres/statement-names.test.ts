import { expect, it } from 'vitest'
import { statementNames } from './statement-names.ts'

const nameOften = (nameOf: (text: string) => string | undefined, text: string) => [1, 2, 3, 4].map(() => nameOf(text))

it('names a statement when it is asked for the third time, in every process alike', () => {
  const [first, second, third, fourth] = nameOften(statementNames(), 'select $1')
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toMatch(/^[0-9a-f]{32}$/)
  expect(fourth).toBe(third)
  expect(nameOften(statementNames(), 'select $1').at(-1)).toBe(third)
  expect(nameOften(statementNames(), 'select $2').at(-1)).not.toBe(third)
})

it('names no more than a connection may remember, and keeps those names', () => {
  const nameOf = statementNames()
  const named = Array.from({ length: 1_000 }, (_, at) => nameOften(nameOf, `select ${at}`).at(-1))
  expect(named.filter((name) => name !== undefined)).toHaveLength(250)
  expect(nameOf('select 0')).toBe(named[0])
})

it('names what is asked often among many statements that are asked once', () => {
  const nameOf = statementNames()
  for (let at = 0; at < 20_000; at += 1) nameOf(`select ${at}`)
  expect(nameOften(nameOf, 'select $1').at(-1)).toBeDefined()
})
