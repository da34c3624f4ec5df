import { ErrorType } from '@kurrent/kurrentdb-client'
import { ReplyError } from 'ioredis'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isOutage } from './outage.ts'

const refusedBy = (code: string): Error => Object.assign(new pg.DatabaseError('words', 5, 'error'), { code })
const system = (code: string): Error => Object.assign(new Error('words'), { code })
const reply = (message: string): Error => new ReplyError(message)
const ofKurrent = (type: ErrorType): Error => Object.assign(new Error('words'), { type })

describe('an outage', () => {
  it.each([
    ...['08006', '08001', '25006', '40001', '40P01', '53300', '53200', '57P01', '57P02', '57P03', '57014', '58030'],
  ])('of PostgreSQL: %s', (code) => expect(isOutage(refusedBy(code))).toBe(true))

  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ])('of the network: %s', (code) => expect(isOutage(system(code))).toBe(true))

  it.each([
    "READONLY You can't write against a read only replica.",
    'LOADING Redis is loading the dataset in memory',
    "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
    'CLUSTERDOWN The cluster is down',
    "OOM command not allowed when used memory > 'maxmemory'.",
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
    'BUSY Redis is busy running a script.',
    "ERR Error running script (call to f_0): @user_script:1: -READONLY You can't write against a read only replica.",
  ])('of Redis: %s', (message) => expect(isOutage(reply(message))).toBe(true))

  it('of Redis within a transaction', () => {
    const cause = reply("READONLY You can't write against a read only replica.")
    const aborted = reply('EXECABORT Transaction discarded because of previous errors.')
    expect(isOutage(Object.assign(aborted, { previousErrors: [cause] }))).toBe(true)
    expect(isOutage(Object.assign(aborted, { previousErrors: [reply('ERR wrong number of arguments')] }))).toBe(false)
  })

  it.each([ErrorType.UNAVAILABLE, ErrorType.DEADLINE_EXCEEDED, ErrorType.TIMEOUT, ErrorType.NOT_LEADER])(
    'of KurrentDB: %s',
    (type) => expect(isOutage(ofKurrent(type))).toBe(true),
  )

  it('of KurrentDB, as gRPC has it', () => {
    expect(isOutage(Object.assign(new Error('words'), { code: 14, details: 'no connection' }))).toBe(true)
    expect(isOutage(Object.assign(new Error('words'), { code: 7, details: 'permission denied' }))).toBe(false)
  })

  it.each([
    'Connection terminated unexpectedly',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Connection is closed.',
    'Failed to discover after 10 attempts.',
  ])('for which a library has words and no code: %s', (message) => expect(isOutage(new Error(message))).toBe(true))
})

describe('no outage', () => {
  it.each([
    ['a bug', new TypeError('READONLY is not a function')],
    [
      'words like those of an outage beside a code that is none',
      Object.assign(new Error('timeout expired'), { code: '42P01' }),
    ],
    ['data that does not fit', refusedBy('23502')],
    ['what Redis refuses for good', reply('WRONGTYPE Operation against a key holding the wrong kind of value')],
    ['what KurrentDB refuses for good', ofKurrent(ErrorType.ACCESS_DENIED)],
    ['no error at all', 'ECONNREFUSED'],
  ])('%s', (_, error) => expect(isOutage(error)).toBe(false))
})
