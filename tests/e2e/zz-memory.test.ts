import { execSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { chromium } from 'playwright-core'
import { findChromium } from '../support/chromium.ts'
import { foundedOffice, joinedClient, people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { signIn } from './screen.ts'
let product: Product, caseId: string
const pss = (match: RegExp): number => {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((p) => /^\d+$/.test(p))) {
    try {
      if (!match.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue
      sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {}
  }
  return Math.round(sum / 1024)
}
const detail = () => {
  const line: string[] = []
  for (const pid of readdirSync('/proc').filter((p) => /^\d+$/.test(p))) {
    try {
      const cmd = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (!/chromium/.test(cmd)) continue
      const roll = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      const v = Number(/^Pss:\s+(\d+)/m.exec(roll)?.[1] ?? 0),
        a = Number(/^Pss_Shmem:\s+(\d+)/m.exec(roll)?.[1] ?? 0)
      line.push(
        `${/--type=(\w+)/.exec(cmd)?.[1] ?? 'main'}${/utility-sub-type=([\w.]+)/.exec(cmd)?.[1] ?? ''}:${v >> 10}(${a >> 10})`,
      )
    } catch {}
  }
  console.log(line.join(' '))
}
beforeAll(async () => {
  execSync('head -c 1073741824 /dev/urandom > /tmp/big.bin')
  product = await startProduct(inject('services'))
  const owner = await foundedOffice(product)
  caseId = await owner.client.openCase({ caseNumber: '7/26', title: 'G' })
  await joinedClient(product, owner, caseId)
}, 180_000)
afterAll(async () => {
  await product?.stop()
})
it('memory', async () => {
  const { executablePath, env } = findChromium()
  const context = await chromium.launchPersistentContext('/tmp/profile-' + Date.now(), {
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...env } as never,
    baseURL: product.url,
    locale: 'de-DE',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.on('console', (m) => console.log('page', m.text()))
  await signIn(page, people.client)
  await page.goto(`/akten/${caseId}/`)
  await page.waitForTimeout(3000)
  const idle = [pss(/chromium/), pss(/main\.ts/)]
  const peak = [0, 0]
  const timer = setInterval(() => {
    if (process.env.DETAIL) detail()
    peak[0] = Math.max(peak[0]!, pss(/chromium/))
    peak[1] = Math.max(peak[1]!, pss(/main\.ts/))
  }, 2000)
  let t = performance.now()
  await page.locator('input[type=file]').first().setInputFiles('/tmp/big.bin')
  await page.getByRole('button', { name: 'Dokument hochladen' }).click()
  await page.getByText('Upload vollständig!').waitFor({ timeout: 300_000 })
  console.log('upload', idle, peak, performance.now() - t)
  peak[0] = peak[1] = 0
  await page.reload()
  await page.waitForTimeout(3000)
  const idle2 = [pss(/chromium/), pss(/main\.ts/)]
  t = performance.now()
  const downloading = page.waitForEvent('download', { timeout: 200_000 })
  await page.getByRole('button', { name: `big.bin herunterladen` }).first().click()
  const d = await downloading
  const path = await d.path()
  console.log('download', idle2, peak, performance.now() - t)
  clearInterval(timer)
  expect(execSync(`cmp /tmp/big.bin ${path} && echo same`).toString()).toBe('same\n')
  await context.close()
}, 500_000)
