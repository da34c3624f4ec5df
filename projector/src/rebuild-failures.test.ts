import { expect, it } from 'vitest'
import { isWorthAnother } from './rebuild-failures.ts'

const withCode = (code: string): Error => Object.assign(new Error(code), { code })

it.each([
  ['the server was told to end it', withCode('57P01')],
  ['the server crashed', withCode('57P02')],
  ['the network broke', withCode('ECONNRESET')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['the server is a replica by now', withCode('25006')],
])('a rebuild is begun again where %s', (_what, error) => expect(isWorthAnother(error)).toBe(true))

it.each([
  ['the disk is full', withCode('53100')],
  ['there is no memory', withCode('53200')],
  ['the disk fails', withCode('58030')],
  ['somebody cancelled what it was at', withCode('57014')],
  ['it is at fault itself', new Error('out of order')],
])('and not where %s', (_what, error) => expect(isWorthAnother(error)).toBe(false))
