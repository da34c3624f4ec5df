import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Waiting } from '../placeholders.tsx'
import { viewerTexts } from '../texts/viewers.ts'
import { usePinch } from '../use-pinch.ts'
import { useSpace } from '../use-space.ts'
import { clampZoom } from '../zoom.ts'
import { mostSheets } from './draw-sheets.ts'
import type { Fit, Layout } from './layout.ts'
import { layOut, pageAt, pagesWithin } from './layout.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfSearch } from './pdf-search.tsx'
import { PdfTools } from './pdf-tools.tsx'
import type { PageSize } from './use-pdf.ts'
import { useHits } from './use-hits.ts'

interface PdfPagesProps {
  readonly pdf: PDFDocumentProxy
  readonly firstPage: PageSize
  readonly name: string
}

/** All pages one below the other, as large as is asked for; only those in view are drawn. */
export const PdfPages = ({ pdf, firstPage, name }: PdfPagesProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const space = useSpace(scroller)
  const [fit, setFit] = useState<Fit>('width')
  const [turns, setTurns] = useState(0)
  const [isSearching, setIsSearching] = useState(false)
  const { sizes, onSize } = usePageSizes(pdf.numPages, firstPage)
  const layout = useMemo(
    () => layOut({ pages: sizes, turns, fit, space: space ?? firstPage }),
    [sizes, turns, fit, space, firstPage],
  )
  const { top, page } = useScrolled(scroller, layout)
  const [first, last] = pagesWithin(layout, top - (space?.height ?? 0), top + 2 * (space?.height ?? 0))
  const goTo = useCallback(
    (number: number) => scroller.current?.scrollTo({ top: (layout.tops[number - 1] ?? 0) - 4 }),
    [layout],
  )
  const hits = useHits(pdf, scroller, goTo)
  const search = (isOn: boolean): void => {
    setIsSearching(isOn)
    hits.search('')
  }
  const endSearch = (): void => {
    search(false)
    scroller.current?.focus()
  }
  usePinch(scroller, (factor) => setFit(clampZoom(layout.scale * factor)))
  return (
    <div className="viewer-pdf">
      {first === 0 && last === pdf.numPages - 1 ? null : (
        <p className="viewer-on-paper" hidden>
          {viewerTexts.pagesMissing(pdf.numPages, mostSheets)}
        </p>
      )}
      <PdfTools
        page={page}
        pages={pdf.numPages}
        scale={layout.scale}
        fit={fit}
        isSearching={isSearching}
        onPage={goTo}
        onFit={setFit}
        onTurn={() => setTurns((turns + 1) % 4)}
        onSearch={() => search(!isSearching)}
      />
      {isSearching ? <PdfSearch hits={hits} onEnd={endSearch} /> : null}
      <div
        className="viewer-frame pdf-scroll"
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={viewerTexts.content(name)}
      >
        <div className="pdf-pages" style={{ height: layout.height, width: layout.width }}>
          {space === undefined ? (
            <Waiting text={viewerTexts.loading} />
          ) : (
            layout.sizes.map((size, index) => (
              <PdfPage
                key={index}
                pdf={pdf}
                number={index + 1}
                size={size}
                top={layout.tops[index] ?? 0}
                scale={layout.scale}
                turns={turns}
                isNear={index >= first && index <= last}
                isCurrent={index + 1 === page}
                onSize={onSize}
                onText={hits.onText}
              />
            ))
          )}
        </div>
      </div>
    </div>
  )
}

/** Pages are taken to be like the first until they have been looked at. */
const usePageSizes = (pages: number, firstPage: PageSize) => {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() => Array.from({ length: pages }, () => firstPage))
  const onSize = useCallback(
    (number: number, size: PageSize) =>
      setSizes((known) => {
        const before = known[number - 1]
        return before?.width === size.width && before.height === size.height ? known : known.with(number - 1, size)
      }),
    [],
  )
  return { sizes, onSize }
}

/** Where the window stands. What was in its middle stays there when the pages grow or shrink. */
const useScrolled = (scroller: { readonly current: HTMLDivElement | null }, layout: Layout) => {
  const [top, setTop] = useState(0)
  const before = useRef(layout)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const follow = (): void => setTop(element.scrollTop)
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || before.current.scale === layout.scale) return
    const middle = element.scrollTop + element.clientHeight / 2
    // Whoever is at the beginning stays there.
    if (element.scrollTop > 0)
      element.scrollTop = (middle * layout.height) / before.current.height - element.clientHeight / 2
    before.current = layout
  }, [scroller, layout])
  const height = scroller.current?.clientHeight ?? 0
  const isAtEnd = scroller.current !== null && top > 0 && top + height >= scroller.current.scrollHeight - 2
  return { top, page: isAtEnd ? layout.tops.length : pageAt(layout, top + height / 2) }
}
