import { TextLayer } from 'pdfjs-dist'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { TextOfPage } from './find.ts'
import type { PageSize } from './use-pdf.ts'
import { fitCanvas } from './viewport.ts'

interface OnePage {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly turns: number
}
interface PictureOfPage extends OnePage {
  readonly scale: number
  readonly onSize: (number: number, size: PageSize) => void
}
interface TextOnPage extends OnePage {
  readonly onText: (number: number, text: TextOfPage | null) => void
}
/** What a page of a PDF is drawn from. */
export type DrawnPage = PictureOfPage & TextOnPage

/** How far the picture of a page is. */
type Drawing = 'waiting' | 'done' | 'failed'
/** While fingers still move, what is there is stretched. */
const settledMs = 120

/** Draws anew for every size; the former picture stays until the new one is done. */
export const usePicture = (
  { pdf, number, scale, turns, onSize }: PictureOfPage,
  holder: RefObject<HTMLDivElement | null>,
): Drawing => {
  const [drawing, setDrawing] = useState<Drawing>('waiting')
  const shown = useRef<{ page?: PDFPageProxy; canvas?: HTMLCanvasElement }>({})
  useEffect(() => {
    let stop = (): void => undefined
    let isCurrent = true
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      if (!isCurrent) return
      shown.current.page = page
      const { width, height } = page.getViewport({ scale: 1 })
      onSize(number, { width, height })
      const canvas = document.createElement('canvas')
      const sharp = { scale: scale * window.devicePixelRatio, rotation: rotationOf(page, turns) }
      const task = page.render({ canvas, viewport: fitCanvas(page, sharp, canvas) })
      stop = () => {
        task.cancel()
        empty(canvas)
      }
      await task.promise
      if (!isCurrent) return
      stop = () => undefined
      holder.current?.replaceChildren(canvas)
      empty(shown.current.canvas)
      shown.current.canvas = canvas
      setDrawing('done')
    }
    const isFirst = holder.current?.firstChild === null
    // The other pages are not harmed; a picture that is there stays.
    const fail = (): void => {
      if (isCurrent) setDrawing((before) => (before === 'done' ? before : 'failed'))
    }
    const timer = setTimeout(() => void draw().catch(fail), isFirst ? 0 : settledMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      stop()
    }
  }, [pdf, number, scale, turns, onSize, holder])
  useEffect(
    () => () => {
      const { page, canvas } = shown.current
      // PDF.js keeps what it has decoded for a page, and browsers the room of a picture, until they are told.
      page?.cleanup()
      empty(canvas)
      shown.current = {}
    },
    [pdf, number],
  )
  return drawing
}

const empty = (canvas: HTMLCanvasElement | undefined): void => {
  if (canvas !== undefined) canvas.width = 0
}

const rotationOf = (page: PDFPageProxy, turns: number): number => (page.rotate + turns * 90) % 360

/** The text grows with the page by its style alone. */
export const useText = ({ pdf, number, turns, onText }: TextOnPage, holder: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    let isCurrent = true
    const write = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      const content = await page.getTextContent()
      const container = holder.current
      if (!isCurrent || container === null) return
      container.replaceChildren()
      const viewport = page.getViewport({ scale: 1, rotation: rotationOf(page, turns) })
      const layer = new TextLayer({ textContentSource: content, container, viewport })
      await layer.render()
      if (isCurrent) onText(number, { items: content.items, elements: layer.textDivs })
    }
    write().catch(() => undefined)
    return () => {
      isCurrent = false
      onText(number, null)
    }
  }, [pdf, number, turns, onText, holder])
}
