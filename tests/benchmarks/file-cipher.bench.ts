import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { servePage } from '../support/serve-page.ts'
import type { CipherTimes } from './pages/file-cipher.ts'

const rounds = 3
const nobleMebibytes = 16

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const run = async (page: Page, mebibytes: number): Promise<CipherTimes> => {
  const times: CipherTimes[] = []
  for (let round = 0; round < rounds; round++) times.push(await page.evaluate(`measure(${mebibytes})`))
  const of = (name: keyof CipherTimes): number => median(times.map((time) => time[name]))
  return {
    encrypt: of('encrypt'),
    encryptOneShot: of('encryptOneShot'),
    decrypt: of('decrypt'),
    decryptOneShot: of('decryptOneShot'),
  }
}

const speed = (mebibytes: number, ms: number): number => (mebibytes * 1000) / ms

const figures = (mebibytes: number, times: CipherTimes, target: number) =>
  (['encrypt', 'decrypt'] as const).map((direction) => {
    const ours = speed(mebibytes, times[direction])
    const peer = speed(mebibytes, times[`${direction}OneShot`])
    const what = `${direction} ${mebibytes} MiB, against one-shot WebCrypto`
    return { what, ours, peer, ratio: ours / peer, target, unit: 'MiB/s' }
  })

/** Medians of three rounds in one Chromium; encrypting from memory, decrypting verifies first (architecture §12). */
export const bench = {
  name: 'file cipher in Chromium',
  run: async () => {
    const served = await servePage([fileURLToPath(new URL('./pages/file-cipher.ts', import.meta.url))])
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(served.url)
      const small = await run(page, 64)
      const large = await run(page, 512)
      const noble: number = await page.evaluate(`measureNoble(${nobleMebibytes})`)
      const ours = speed(2 * 512, large.encrypt + large.decrypt)
      const peer = speed(2 * nobleMebibytes, noble)
      return [
        ...figures(64, small, 1.3),
        ...figures(512, large, 3),
        {
          what: 'encrypt and decrypt 512 MiB, against pure JavaScript (@noble/ciphers)',
          ours,
          peer,
          ratio: ours / peer,
          target: 15,
          unit: 'MiB/s',
        },
      ]
    } finally {
      await browser.close()
      await served.stop()
    }
  },
}
