import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../support/browser.ts'
import { servePage } from '../support/serve-page.ts'
import type { FollowingTimes } from './pages/following.ts'

const RECORDS = 1_000
const LARGE = 100_000
const ROUNDS = 15

/** In Chromium, the very code of the crypto worker. Of 1,000 records 50 bring a signature to be checked. */
export const bench = {
  name: 'following',
  run: async () => {
    const served = await servePage([fileURLToPath(new URL('./pages/following.ts', import.meta.url))])
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(served.url)
      const times: FollowingTimes = await page.evaluate(`measureFollowing(${RECORDS}, ${LARGE}, ${ROUNDS})`)
      const { inLarge: ours, inSmall, oneByOne } = times
      const what = '1,000 new records in a case of 100,000 documents'
      return [
        { what, ours, peer: null, ratio: 1, target: 100, unit: 'ms' },
        { what: `${what}, against a case of 100`, ours, peer: inSmall, ratio: ours / inSmall, target: 1.5, unit: 'ms' },
        {
          what: `${what}, against checking 1,000 signatures`,
          ours,
          peer: oneByOne,
          ratio: ours / oneByOne,
          target: 0.5,
          unit: 'ms',
        },
      ]
    } finally {
      await browser.close()
      await served.stop()
    }
  },
}
