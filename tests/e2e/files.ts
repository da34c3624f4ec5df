import type { Screen } from './screen.ts'

/** Drops files onto the middle of the page with the events and the files that a drag from the desktop brings. */
export const dropOnto = async ({ page }: Screen, paths: readonly string[]): Promise<void> => {
  const carrier = await page.evaluateHandle(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    return input
  })
  await carrier.asElement().setInputFiles([...paths])
  await page.evaluate((input) => {
    const dataTransfer = new DataTransfer()
    for (const file of input.files ?? []) dataTransfer.items.add(file)
    const at = { clientX: innerWidth / 2, clientY: innerHeight / 2 }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const target = document.elementFromPoint(at.clientX, at.clientY) ?? document.body
      target.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true, ...at }),
      )
    }
  }, carrier)
}

/** Chooses a file with the system's dialog, as on a phone. */
export const choose = async ({ page }: Screen, path: string): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles(path)
}

/** Drops a folder, as the browser's own input brings it: pages cannot make one themselves. */
export const dropFolder = async ({ context, page }: Screen, path: string): Promise<void> => {
  const devTools = await context.newCDPSession(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const at = { x: Math.round(width / 2), y: Math.round(height / 2) }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  // A person lets go of what the page has shown a place for: in the very frame in which it draws that place, Chromium's
  // page was seen to lose the drop, and to crash.
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, ...at, data })
    if (type !== 'drop') await nextFrames(page)
  }
  await devTools.detach()
}

const nextFrames = (page: Screen['page']): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
