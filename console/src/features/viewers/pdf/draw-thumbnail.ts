import { openPdf } from './open-pdf.ts'

/** The first page, small. Null for a PDF that cannot be drawn without asking anybody. */
export const drawThumbnail = async (file: Blob, width: number): Promise<Blob | null> => {
  let giveUp = (): void => undefined
  const locked = new Promise<null>((resolve) => {
    giveUp = () => resolve(null)
  })
  const { pdf, close } = openPdf(file, () => {
    giveUp()
    return new Promise(() => undefined)
  })
  try {
    const opened = await Promise.race([pdf, locked])
    if (opened === null) return null
    const page = await opened.getPage(1)
    const scale = width / Math.max(1, page.getViewport({ scale: 1 }).width)
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.min(3 * width, Math.floor(viewport.height)))
    await page.render({ canvas, viewport }).promise
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } catch {
    return null
  } finally {
    close()
  }
}
