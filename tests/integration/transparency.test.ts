import { generateKeyPairSync } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '@aktenraum/infra/release/list'
import { signReleaseList } from '@aktenraum/infra/release/signature'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, preloadIn, startPages } from './query-api-dist.ts'
import type { PagesUnderTest } from './query-api-dist.ts'

let api: PagesUnderTest
let folder: string
const list = `# aktenraum-release 1\n# version 0.1.0\n${'a'.repeat(64)}  sw.js\n`
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const signature = signReleaseList(list, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
const fingerprint = sha256(publicKey.export({ type: 'spki', format: 'der' }))

beforeAll(async () => {
  api = await startPages()
  folder = join(api.dist, 'release')
  await mkdir(folder)
})
afterAll(() => api.stop())

const released = async () => preloadIn((await openPage(api, '/transparenz/')).html).release

it('says nothing of a release that the build did not write down', async () => {
  expect((await openPage(api, '/transparenz/')).status).toBe(200)
  expect(await released()).toBeUndefined()
  expect((await api.fetch('/transparenz/pruefliste.txt')).status).toBe(404)
})

it('tells everybody version, list and who signed it, and hands them out', async () => {
  await writeFile(join(folder, 'files.txt'), list)
  const known = { version: '0.1.0', files: 1, list: sha256(list) }
  expect(await released()).toEqual({ ...known, signer: null })
  await writeFile(join(folder, 'signature.json'), signature)
  await writeFile(join(folder, 'sbom.json'), '{"bomFormat":"CycloneDX"}')
  expect(await released()).toEqual({ ...known, signer: fingerprint })
  const answers = ['pruefliste.txt', 'signatur.json', 'stueckliste.json'].map(async (name) => {
    const answer = await api.fetch(`/transparenz/${name}`)
    return [answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control'), await answer.text()]
  })
  expect(await Promise.all(answers)).toEqual([
    [200, 'text/plain; charset=utf-8', 'no-cache', list],
    [200, 'application/json', 'no-cache', signature],
    [200, 'application/json', 'no-cache', '{"bomFormat":"CycloneDX"}'],
  ])
})

it('calls no list signed whose signature is one of another', async () => {
  await writeFile(join(folder, 'files.txt'), list.replace('0.1.0', '0.1.1'))
  expect(await released()).toMatchObject({ version: '0.1.1', signer: null })
  await rm(folder, { recursive: true })
})
