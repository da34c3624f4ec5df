import { describe, expect, it } from 'vitest'
import { isReached, page } from './bench-table.ts'
import type { Figure } from './bench-table.ts'

const figure = (what: string, ours: number): Figure => ({
  what,
  ours,
  peer: 10,
  ratio: ours / 10,
  target: 1,
  unit: 'ms',
})
const rowsOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.startsWith('| '))

describe('the page of benchmarks', () => {
  const first = page('', [
    { name: 'sign-in', figures: [figure('the list of cases', 8)] },
    { name: 'append', figures: [figure('one caller', 12), figure('many', 5)] },
  ])

  it('has a table in the order of their names, which says what was reached', () => {
    const rows = rowsOf(first).slice(2)
    expect(rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, name, what]) => [name, what])).toEqual([
      ['append', 'one caller'],
      ['append', 'many'],
      ['sign-in', 'the list of cases'],
    ])
    expect(rows.map((row) => row.includes(' NO '))).toEqual([true, false, false])
    expect(isReached({ ...figure('events', 9), unit: 'events/s', ratio: 0.9 })).toBe(false)
  })

  it('keeps what people wrote, and the rows of what was not run again', () => {
    const told = first.replace(
      '\n\n| benchmark',
      '\n\nAppends were measured alone.\n\nThe machine was quiet.\n\n| benchmark',
    )
    const next = page(told, [{ name: 'append', figures: [figure('one caller', 7)] }])
    expect(next).toContain(
      'held to its target as it is.\n\nAppends were measured alone.\n\nThe machine was quiet.\n\n| ',
    )
    expect(rowsOf(next)).toHaveLength(2 + 2)
    expect(next).toMatch(/\| append +\| one caller +\| 7\.00 ms/)
    expect(next).toMatch(/\| sign-in +\| the list of cases +\| 8\.00 ms/)
    expect(page(next, [])).toBe(next)
  })
})
