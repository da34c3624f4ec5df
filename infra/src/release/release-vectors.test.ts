import { describe, expect, it } from 'vitest'
import { parseReleaseList } from './list.ts'
import release from './release.json' with { type: 'json' }
import { signerOf } from './signature.ts'

describe('release.json', () => {
  it('is a list, and says who signed it', () => {
    const { version, files } = parseReleaseList(release.list)
    expect([version, Object.fromEntries(files)]).toEqual([release.version, release.files])
    expect(signerOf(release.list, release.signature)).toBe(release.signer)
  })

  it.each(release.listFailure)('is no list: $name', ({ list }) => {
    expect(() => parseReleaseList(list)).toThrow(/list/)
  })

  it.each(release.signatureFailure)('is no signature: $name', ({ signature }) => {
    expect(signerOf(release.list, signature)).toBeNull()
  })
})
