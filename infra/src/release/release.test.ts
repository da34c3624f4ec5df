import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { differences, parseReleaseList, sha256 } from './list.ts'
import { signerOf, signReleaseList } from './signature.ts'

const listOf = (files: Readonly<Record<string, string>>, version = '1.2.3'): string =>
  [
    '# aktenraum-release 1',
    `# version ${version}`,
    ...Object.entries(files).map(([path, content]) => `${sha256(content)}  ${path}`),
    '',
  ].join('\n')
const files = { 'assets/app-1.js': 'run()', 'assets/pdf-5.1/a.bcmap': 'map', 'sw.js': 'sw' }
const list = listOf(files)

describe('a release list', () => {
  it('is read as it was written', () => {
    const { version, files: read } = parseReleaseList(list)
    expect(version).toBe('1.2.3')
    expect([...read.keys()]).toEqual(Object.keys(files))
    expect(read.get('sw.js')).toBe(sha256('sw'))
  })

  it.each([
    '',
    '<!doctype html>',
    list.replace('release 1', 'release 2'),
    list.replace('  sw.js', '  sw js'),
    `${list}${list.split('\n')[2]}\n`,
  ])('is nothing else: %#', (text) => {
    expect(() => parseReleaseList(text)).toThrow(/list/)
  })

  it('differs by every file that was changed, added or left out, and by nothing else', () => {
    const built = parseReleaseList(list)
    expect(differences(built, parseReleaseList(list))).toEqual([])
    const { 'sw.js': _, ...fewer } = files
    expect(differences(built, parseReleaseList(listOf({ ...fewer, 'assets/app-1.js': 'run();', 'x.js': '' })))).toEqual(
      [
        'assets/app-1.js is another file in the list.',
        'sw.js is missing in the list.',
        'x.js is in the list, but does not come of this source.',
      ],
    )
    expect(differences(built, parseReleaseList(listOf(files, '1.2.4')))).toEqual([
      'The list is of version 1.2.4, this is 1.2.3.',
    ])
  })
})

describe('its signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const signature = signReleaseList(list, pem)
  const changed = (change: (signed: Record<string, string>) => Record<string, string>): string =>
    JSON.stringify(change(JSON.parse(signature) as Record<string, string>))

  it('names the key by its fingerprint', () => {
    expect(signerOf(list, signature)).toBe(sha256(publicKey.export({ type: 'spki', format: 'der' })))
  })

  it('counts for no other list', () => {
    expect(signerOf(list.replace('1.2.3', '1.2.4'), signature)).toBeNull()
  })

  it('does not count when it is another one', () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    expect(
      signerOf(
        list,
        changed((signed) => ({ ...signed, key: other })),
      ),
    ).toBeNull()
    const bytes = Buffer.from((JSON.parse(signature) as { signature: string }).signature, 'base64')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    expect(
      signerOf(
        list,
        changed((signed) => ({ ...signed, signature: bytes.toString('base64') })),
      ),
    ).toBeNull()
    expect(
      signerOf(
        list,
        changed((signed) => ({ ...signed, algorithm: 'none' })),
      ),
    ).toBeNull()
    expect(signerOf(list, 'nothing')).toBeNull()
  })

  it('is made by Ed25519 alone', () => {
    const rsa = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    expect(() => signReleaseList(list, rsa.toString())).toThrow('no Ed25519 key')
  })
})
