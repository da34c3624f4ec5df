import { describe, expect, it } from 'vitest'
import { recordAssociatedData } from './padded.ts'

describe('an address of a record', () => {
  it('has a version from 1 on', () => {
    for (const version of [0, -1, 1.5, Number.NaN])
      expect(() => recordAssociatedData({ kind: 'person', recordId: 'a', part: 'record', version })).toThrow(TypeError)
  })
})
