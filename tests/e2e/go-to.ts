import type { Page } from 'playwright-core'

/** Has whoever draws the page go on to another one, without loading all of it anew. */
const goOn = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** By way of a page that there is not: the heading that has to be gone before anything is measured is always its. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await goOn(page, '/gibt-es-nicht/')
  const missing = await page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht.' }).elementHandle()
  await goOn(page, path)
  await page.waitForFunction((heading) => heading?.isConnected !== true, missing)
}
