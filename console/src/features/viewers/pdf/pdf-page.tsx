import type { CSSProperties } from 'react'
import { memo, useRef } from 'react'
import { Waiting } from '../placeholders.tsx'
import { viewerTexts } from '../texts/viewers.ts'
import { usePicture, useText } from './draw-page.ts'
import type { DrawnPage } from './draw-page.ts'
import type { PageSize } from './use-pdf.ts'

interface PdfPageProps extends DrawnPage {
  readonly size: PageSize
  readonly top: number
  /** Only what is seen or will be soon is drawn. */
  readonly isNear: boolean
  /** The one that people read: of several that are being drawn, it alone is announced. */
  readonly isCurrent: boolean
}

/**
 * A page as a picture, and above it its text, invisible, to be selected, searched and read aloud. Thousands stand below
 * each other, of which scrolling changes one or two.
 */
export const PdfPage = memo(({ size, top, scale, isNear, ...rest }: PdfPageProps) => {
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    ...{ top, width: size.width, height: size.height },
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  }
  return (
    <div className="pdf-page" role="group" aria-label={`${viewerTexts.page} ${rest.number}`} style={style}>
      {isNear ? <Drawn scale={scale} {...rest} /> : null}
    </div>
  )
})

const Drawn = (props: Omit<PdfPageProps, 'size' | 'top' | 'isNear'>) => {
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const drawing = usePicture(props, picture)
  useText(props, text)
  return (
    <>
      <div ref={picture} className="pdf-picture" aria-hidden="true" />
      <div ref={text} className="pdf-text" />
      {drawing === 'done' ? null : <Waiting text={drawingTexts[drawing]} isAnnounced={props.isCurrent} />}
    </>
  )
}

const drawingTexts = { waiting: viewerTexts.loading, failed: viewerTexts.brokenPage } as const
