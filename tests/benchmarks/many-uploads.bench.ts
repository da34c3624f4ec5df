import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { consoleBench } from '../support/console-bench.ts'
import { foundedOffice } from '../support/office.ts'

const files = 500
const title = 'Viele Anlagen'
const longestBlockMs = 50
const longestMs = 300_000
const restMs = 2_000

interface Blocked {
  readonly longest: number
  /** Of all tasks over 50 ms. */
  readonly sum: number
  readonly took: number
}

/** Drops small files onto the case and waits for the last, listening for tasks that keep the page from answering. */
const drop = async (page: Page, count: number): Promise<Blocked> => {
  // A person's files are there before they are dropped: what it takes to make these is none of the page's work.
  const dropped = await page.evaluateHandle((all) => {
    const dataTransfer = new DataTransfer()
    for (let number = 0; number < all; number += 1)
      dataTransfer.items.add(new File([`Beleg ${number} von ${all}`], `Beleg ${number}.txt`, { type: 'text/plain' }))
    return dataTransfer
  }, count)
  await sleep(restMs)
  const watching = await page.evaluateHandle(() => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ entryTypes: ['longtask'] })
    return { tasks, observer }
  })
  const begun = performance.now()
  await dropped.evaluate((dataTransfer) =>
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })),
  )
  await page.getByText('Upload vollständig!').waitFor({ timeout: longestMs })
  const took = performance.now() - begun
  const tasks = await watching.evaluate(({ tasks: found, observer }) => {
    observer.disconnect()
    return found
  })
  return { longest: Math.max(0, ...tasks), sum: tasks.reduce((sum, ms) => sum + ms, 0), took }
}

const figure = (what: string, ours: number, target: number, unit: string) => ({
  what: `${files} small files dropped at once, ${what}`,
  ours,
  peer: null,
  ratio: ours / target,
  target,
  unit,
})

/** How the staff's console stays at work while a heap of files is encrypted and sent, three at a time. */
export const bench = consoleBench(
  'many uploads',
  async (product) => (await foundedOffice(product)).client.openCase({ caseNumber: '9/26', title }),
  async ({ page, prepared: caseId }) => {
    await page.goto(`/akten/${caseId}/`)
    await page.getByRole('heading', { name: title }).waitFor()
    const { longest, sum, took } = await drop(page, files)
    return [
      figure('the longest task that kept the page from answering', longest, longestBlockMs, 'ms'),
      figure('share of the time in tasks over 50 ms', (100 * sum) / took, 5, '%'),
      figure('uploaded per second', (files * 1000) / took, 10, 'files/s'),
    ]
  },
)
