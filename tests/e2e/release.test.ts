import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { otherFilesAt, publishedBy } from '@aktenraum/infra/launcher/verify-installation'
import { differences, parseReleaseList } from '@aktenraum/infra/release/list'
import { expect, it } from 'vitest'
import { startChangingProxy } from '../support/changing-proxy.ts'
import { inspect } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const dist = fileURLToPath(new URL('../../console/dist/', import.meta.url))
/** What the build of this checkout came to. */
const built = parseReleaseList(readFileSync(`${dist}release/files.txt`, 'utf8'))
/** What the build wrote for both apps, without what is the same but compressed. */
const assetsOnDisk = (): readonly string[] => {
  const files = ['staff', 'portal'].flatMap((app) => {
    const below = readdirSync(`${dist}${app}/assets`, { recursive: true, withFileTypes: true })
    return below
      .filter((entry) => entry.isFile())
      .map((entry) => relative(`${dist}${app}`, join(entry.parentPath, entry.name)))
  })
  return [...new Set(files)].filter((path) => !/\.(br|gz)$/.test(path))
}

let url: string
let line: Awaited<ReturnType<typeof startChangingProxy>>
let stranger: Screen
setStage(async ({ product, screen, atEnd }) => {
  url = product.url
  line = await startChangingProxy(product.url)
  atEnd(() => line.stop())
  stranger = await screen('stranger')
})

it('an installation serves what was built, file by file, and says so', async () => {
  const { list } = await publishedBy(url)
  expect(differences(built, parseReleaseList(list))).toEqual([])
  const assets = [...built.files.keys()].filter((path) => path.startsWith('assets/'))
  expect(assets.toSorted()).toEqual(assetsOnDisk().toSorted())
  expect(await otherFilesAt(url, built)).toEqual([])
})

it('a file that is served with a changed byte is found and named', async () => {
  const [path = ''] = [...built.files.keys()].filter((each) => each.startsWith('assets/crypto.worker-'))
  line.change(new RegExp(`^/${path}$`))
  expect(await otherFilesAt(line.url, built)).toEqual([`${path} is served with another content.`])
})

it('everybody reads what is served, and how to verify it, without signing in', async () => {
  const { page, complaints } = stranger
  await page.goto('/anmelden/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparenz' }).click()
  await page.getByRole('heading', { level: 1, name: 'Transparenz' }).waitFor()
  await page.getByText(built.version, { exact: true }).waitFor()
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await inspect(page, `transparency-${width}-${colorScheme}`)
  }
  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Prüfliste herunterladen (Text)' }).click()
  const saved = readFileSync(await (await loading).path(), 'utf8')
  expect(differences(built, parseReleaseList(saved))).toEqual([])
  expect(complaints).toEqual([])
})
