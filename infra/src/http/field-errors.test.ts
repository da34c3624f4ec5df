import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'

const shape = z.strictObject({
  name: z.string().min(2).max(3),
  kind: z.enum(['m', 'f']),
  count: z.int().min(1).max(9).optional(),
  tags: z.array(z.string()).max(1).optional(),
  inner: z.strictObject({ code: z.string().regex(/^x$/) }).optional(),
})
const errorsOf = (data: unknown): unknown => fieldErrorsOf(shape.safeParse(data).error?.issues ?? [], data)
const valid = { name: 'ab', kind: 'm' }

describe('messages by field', () => {
  it('[OPEN-055] tell what is missing from what is wrong', () => {
    expect(errorsOf({ kind: 7 })).toEqual({
      name: ['Dieses Feld ist erforderlich.'],
      kind: ['Erlaubt sind: m, f.'],
    })
    expect(errorsOf({ name: 7 })).toEqual({
      name: ['Ungültiger Wert.'],
      kind: ['Dieses Feld ist erforderlich.'],
    })
  })
  it('[OPEN-055] say how long, large and many', () => {
    expect(errorsOf({ ...valid, name: 'a' })).toEqual({ name: ['Mindestens 2 Zeichen.'] })
    expect(errorsOf({ ...valid, name: 'abcd' })).toEqual({ name: ['Höchstens 3 Zeichen.'] })
    expect(errorsOf({ ...valid, count: 0 })).toEqual({ count: ['Mindestens 1.'] })
    expect(errorsOf({ ...valid, count: 10 })).toEqual({ count: ['Höchstens 9.'] })
    expect(errorsOf({ ...valid, tags: ['a', 'b'] })).toEqual({ tags: ['Höchstens 1 Einträge.'] })
  })
  it('name fields within fields, unknown ones and the whole', () => {
    expect(errorsOf({ ...valid, inner: { code: 'y', more: 1 } })).toEqual({
      'inner.code': ['Ungültiger Wert.'],
      'inner.more': ['Unbekanntes Feld.'],
    })
    expect(errorsOf([])).toEqual({ non_field_errors: ['Ungültiger Wert.'] })
  })
})
