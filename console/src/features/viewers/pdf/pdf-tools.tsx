import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { viewerTexts } from '../texts/viewers.ts'
import { Tool, Tools } from '../tools.tsx'
import { zoomedIn, zoomedOut } from '../zoom.ts'
import type { Fit } from './layout.ts'
import { onEscape } from './on-escape.ts'

interface PdfToolsProps {
  readonly page: number
  readonly pages: number
  readonly scale: number
  readonly fit: Fit
  readonly isSearching: boolean
  readonly onPage: (page: number) => void
  readonly onFit: (fit: Fit) => void
  readonly onTurn: () => void
  readonly onSearch: () => void
}

export const PdfTools = ({ page, pages, scale, fit, isSearching, onPage, onFit, onTurn, onSearch }: PdfToolsProps) => {
  const isWhole = fit === 'page'
  return (
    <Tools>
      <Tool icon="up" label={viewerTexts.previousPage} isDisabled={page <= 1} onClick={() => onPage(page - 1)} />
      <PageField page={page} pages={pages} onPage={onPage} />
      <Tool icon="down" label={viewerTexts.nextPage} isDisabled={page >= pages} onClick={() => onPage(page + 1)} />
      <span className="viewer-gap" />
      <Tool icon="zoomOut" label={viewerTexts.zoomOut} onClick={() => onFit(zoomedOut(scale))} />
      <Tool icon="zoomIn" label={viewerTexts.zoomIn} onClick={() => onFit(zoomedIn(scale))} />
      <Tool
        icon="fit"
        label={isWhole ? viewerTexts.fitWidth : viewerTexts.fitPage}
        onClick={() => onFit(isWhole ? 'width' : 'page')}
      />
      <Tool icon="rotate" label={viewerTexts.rotatePages} onClick={onTurn} />
      <Tool icon="search" label={viewerTexts.search} isPressed={isSearching} onClick={onSearch} />
    </Tools>
  )
}

/** Which page is shown, and a place to type another one. */
const PageField = ({ page, pages, onPage }: Pick<PdfToolsProps, 'page' | 'pages' | 'onPage'>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const go = (): void => {
    const wanted = Number(typed)
    setTyped(null)
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      go()
    }
    if (typed !== null) onEscape(event, () => setTyped(null))
  }
  return (
    <span className="viewer-fact pdf-position">
      <input
        aria-label={viewerTexts.page}
        inputMode="numeric"
        size={String(pages).length + 1}
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      <span>{viewerTexts.ofPages(pages)}</span>
    </span>
  )
}
