import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'

/** Browsers refuse larger canvases, phones much sooner than others. */
export const mostPixels = 12_000_000

interface Wanted {
  readonly scale: number
  /** In degrees; as the page itself says, where it is not given. */
  readonly rotation?: number
}

/** Makes a canvas as large as a page drawn at this scale, or as near to it as browsers allow. */
export const fitCanvas = (
  page: Pick<PDFPageProxy, 'getViewport'>,
  { scale, ...turned }: Wanted,
  canvas: HTMLCanvasElement,
): PageViewport => {
  const { width, height } = page.getViewport({ scale, ...turned })
  const excess = Math.max(1, Math.sqrt((width * height) / mostPixels))
  const viewport = page.getViewport({ scale: scale / excess, ...turned })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  return viewport
}
