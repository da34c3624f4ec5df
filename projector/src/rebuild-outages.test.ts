import { expect, it } from 'vitest'
import { rememberOutages } from './rebuild-outages.ts'

const withCode = (code: string): Error => Object.assign(new Error(code), { code })

it.each([
  ['the server was told to end it', withCode('57P01')],
  ['the server crashed', withCode('57P02')],
  ['the network broke', withCode('ECONNRESET')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['the server is a replica by now', withCode('25006')],
])('a rebuild is begun again where %s, three times in all', (_what, error) => {
  const outages = rememberOutages()
  expect(outages.has('cases')).toBe(false)
  expect(outages.isWorthAnother('cases', error)).toBe(true)
  expect([outages.has('cases'), outages.has('documents')]).toEqual([true, false])
  expect(outages.isWorthAnother('cases', error)).toBe(true)
  expect(outages.isWorthAnother('cases', error)).toBe(false)
  expect(outages.has('cases')).toBe(false)
})

it.each([
  ['the disk is full', withCode('53100')],
  ['there is no memory', withCode('53200')],
  ['the disk fails', withCode('58030')],
  ['somebody cancelled what it was at', withCode('57014')],
  ['it is at fault itself', new Error('out of order')],
])('and not where %s', (_what, error) => {
  const outages = rememberOutages()
  expect(outages.isWorthAnother('cases', error)).toBe(false)
  expect(outages.has('cases')).toBe(false)
})

it('one that has come to an end counts anew', () => {
  const outages = rememberOutages()
  outages.isWorthAnother('cases', withCode('57P01'))
  outages.forget('cases')
  expect(outages.has('cases')).toBe(false)
  expect([1, 2, 3].map(() => outages.isWorthAnother('cases', withCode('57P01')))).toEqual([true, true, false])
})
