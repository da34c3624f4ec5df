import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticFiles } from './static-files.ts'

let dist = ''
let time = 0
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(dist, 'staff', 'assets'), { recursive: true })
  await mkdir(join(dist, 'portal', 'assets'), { recursive: true })
  await writeFile(join(dist, 'staff', 'index.html'), '<html>')
  await writeFile(join(dist, 'staff', 'sw.js'), 'sw')
  await writeFile(join(dist, 'staff', 'assets', 'app-1.js'), 'staff')
  await writeFile(join(dist, 'staff', 'assets', 'app-1.js.br'), 'br')
  await writeFile(join(dist, 'portal', 'assets', 'portal-1.js'), 'portal')
  await mkdir(join(dist, 'staff', 'assets', 'pdf-1', 'deeper'), { recursive: true })
  await writeFile(join(dist, 'staff', 'assets', 'pdf-1', 'a.bcmap'), 'map')
  await writeFile(join(dist, 'staff', 'assets', 'pdf-1', 'deeper', 'b.bcmap'), 'map')
  await writeFile(join(dist, 'secret.txt'), 'secret')
})
afterAll(() => rm(dist, { recursive: true }))

describe('built files by address', () => {
  it('finds the assets of both apps, with their compressed forms', async () => {
    const files = staticFiles(dist, () => time)
    expect(await files.find('/assets/portal-1.js')).toMatchObject({ size: 6 })
    const found = await files.find('/assets/app-1.js')
    expect(found).toMatchObject({ name: 'app-1.js', size: 5 })
    expect(found?.encoded.get('br')).toMatchObject({ size: 2 })
    expect(await files.find('/sw.js')).toMatchObject({ name: 'sw.js' })
    expect(await files.find('/assets/pdf-1/a.bcmap')).toMatchObject({ size: 3 })
  })

  it.each([
    '/assets/../staff/index.html',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/sw.js',
    '/secret.txt',
    '/index.html',
    '/assets/app-1.js.br',
    '/assets/',
    '/assets/pdf-1/',
    '/assets/pdf-1/deeper/b.bcmap',
  ])('serves nothing else: %s', async (address) => {
    expect(await staticFiles(dist, () => time).find(address)).toBeNull()
  })

  it('notices a new build', async () => {
    const files = staticFiles(dist, () => time)
    expect(await files.find('/assets/app-2.js')).toBeNull()
    await writeFile(join(dist, 'staff', 'assets', 'app-2.js'), 'new')
    time += 1_000
    expect(await files.find('/assets/app-2.js')).toMatchObject({ size: 3 })
  })
})
