import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeError, openLog } from './log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the log', () => {
  it('takes fields from its list and drops all others', async () => {
    const logFile = join(folder, 'a.log')
    const smuggled = { route: '/api/cases/{id}/', email: 'petra@example.org', body: { title: 'Krause' } }
    openLog({ logLevel: 'info', logFile }).child({ process: 'test' }).info('request', smuggled)
    const line: Record<string, unknown> = JSON.parse(await readFile(logFile, 'utf8'))
    expect(Object.keys(line).sort()).toEqual(['level', 'msg', 'process', 'route', 'time'])
  })
  it('says of an error what it is and where, without the values that drivers quote', () => {
    const error = Object.assign(new Error('duplicate key "petra@example.org" from petra@example.org'), {
      code: '23505',
      constraint: 'login_name_pkey',
      detail: 'Key (email)=(petra@example.org) already exists.',
    })
    const described = describeError(error)
    expect(described).toMatchObject({ name: 'Error', code: '23505', constraint: 'login_name_pkey' })
    expect(JSON.stringify(described)).not.toContain('petra')
  })
  it('follows causes and takes whatever is thrown', () => {
    expect(describeError(new Error('a', { cause: new Error('b') }))).toMatchObject({ cause: { message: 'b' } })
    expect(describeError('geheim')).toEqual({ name: 'string' })
  })
})
