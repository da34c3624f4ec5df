import type { EngineWindow } from './window.ts'

/**
 * From now on, what lies on the first page of a PDF is noted at every change: what is said of it, or that it is drawn.
 */
export const watchDrawing = (window: EngineWindow): Promise<void> =>
  window.run(() => {
    const seen = new Set<string>()
    const isDrawn = (): boolean => {
      const canvas = document.querySelector<HTMLCanvasElement>('.pdf-picture canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) return true
      return false
    }
    const look = (): void => {
      if (document.querySelector('.pdf-scroll') === null || seen.has('drawn')) return
      const note = document.querySelector('.pdf-scroll [role=status]')?.textContent
      seen.add(isDrawn() ? 'drawn' : (note ?? 'nothing'))
    }
    Object.assign(globalThis, { drawing: seen })
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** All that was seen on it, once it is drawn. */
export const seenUntilDrawn = async (window: EngineWindow): Promise<readonly string[]> => {
  const seen = () => window.run(() => [...(Reflect.get(globalThis, 'drawing') as Set<string>)])
  await window.until(async () => (await seen()).includes('drawn'), 'drawn')
  return seen()
}
