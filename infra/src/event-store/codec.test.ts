import { describe, expect, it } from 'vitest'
import { decodeEvent, encodeEvents, eventIds } from './codec.ts'

const commandId = '0123456789abcdef0123456789abcdef'
const meta = {
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'user-1',
  at: '2025-01-01T00:00:00.000Z',
  schemaVersion: 1,
}
const stored = (data: string, about: object = meta) => ({
  id: '6f2a4ce3-9d67-5c0c-8a5a-b9d5ab116f2a',
  stream: 'case-1',
  revision: 0,
  position: '1',
  type: 'Noted',
  data,
  meta: JSON.stringify(about),
})

describe('event ids', () => {
  it('are uuidv5 of the index in the namespace of the command', () => {
    // `python3 -c 'import uuid; print(uuid.uuid5(uuid.UUID("0123456789abcdef0123456789abcdef"), "0"))'`
    expect(eventIds(commandId, 2)).toEqual([
      '0fef3034-9044-5e41-b339-353547304342',
      '6aff5463-3c7f-59e2-a01f-ee3f104a82af',
    ])
  })
  it('do not depend on how the command id is written', () => {
    expect(eventIds('01234567-89AB-CDEF-0123-456789abcdef', 1)).toEqual(eventIds(commandId, 1))
  })
  it('differ by command, index and scope, also for command ids that are no ids', () => {
    const ids = [...eventIds('a', 2), ...eventIds('b', 2), ...eventIds('a', 2, 'case-1'), ...eventIds(commandId, 2)]
    expect(new Set(ids).size).toBe(8)
  })
  it('are filled in where they are missing, the same each time', () => {
    const event = { type: 'Noted', data: 1, meta }
    const [first] = encodeEvents('case-1', [event])
    expect(encodeEvents('case-1', [event])).toEqual([first])
    expect(first?.id).toBe(eventIds(commandId, 1, 'case-1')[0])
  })
})

describe('decoding', () => {
  it('parses nothing until it is asked', () => {
    const event = decodeEvent(stored('not json'))
    expect(event).toMatchObject({ revision: 0, type: 'Noted', json: 'not json' })
    expect(() => event.data).toThrow(SyntaxError)
  })
  it('lifts data step by step to the version of today', () => {
    const upcasters = {
      'Noted.v1': (data: unknown) => ({ text: data }),
      'Noted.v2': (data: unknown) => ({ note: data }),
      'Other.v1': () => 'never',
    }
    const event = decodeEvent(stored('"hello"'), upcasters)
    expect(event.data).toEqual({ note: { text: 'hello' } })
    expect(event.meta).toEqual({ ...meta, schemaVersion: 3 })
    expect(event.json).toBe('"hello"')
    const recent = decodeEvent(stored('{"text":"x"}', { ...meta, schemaVersion: 2 }), upcasters)
    expect(recent.data).toEqual({ note: { text: 'x' } })
  })
})
