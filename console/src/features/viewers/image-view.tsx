import { useCallback, useRef, useState } from 'react'
import { viewerTexts } from './texts/viewers.ts'
import { Nothing, Waiting } from './placeholders.tsx'
import type { ShownProps } from './shown.ts'
import { Tool, Tools } from './tools.tsx'
import { usePinch } from './use-pinch.ts'
import { useSpace } from './use-space.ts'
import { clampZoom, fitInto, turned, zoomedIn, zoomedOut } from './zoom.ts'

/** What a picture without a size of its own (SVG) is taken for. */
const usualSize = { width: 800, height: 600 }

/** A picture as an `<img>`, in which nothing is ever run and nothing foreign is loaded. */
export const ImageView = ({ content: { address }, name, onNothing }: Omit<ShownProps, 'sheets'>) => {
  const frame = useRef<HTMLDivElement>(null)
  const space = useSpace(frame)
  const [size, setSize] = useState(usualSize)
  const [turns, setTurns] = useState(0)
  /** Null: as large as there is room, but never larger than it is. */
  const [chosen, setChosen] = useState<number | null>(null)
  /** Browsers show the upper part of a picture before they know all of it; then it has neither size nor end. */
  const [isLoaded, setIsLoaded] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const whole = space === undefined ? 1 : Math.min(1, fitInto(turned(size, turns), space))
  const zoom = chosen ?? whole
  const scale = useCallback((factor: number) => setChosen((before) => clampZoom((before ?? whole) * factor)), [whole])
  usePinch(frame, scale)
  if (isBroken) return <Nothing text={viewerTexts.brokenImage} onNothing={onNothing} />
  const shown = turned(size, turns)
  return (
    <div className="viewer-image">
      <Tools>
        <Tool icon="zoomOut" label={viewerTexts.zoomOut} onClick={() => setChosen(zoomedOut(zoom))} />
        <span className="viewer-fact" role="status">
          {isLoaded ? viewerTexts.percent(zoom) : ''}
        </span>
        <Tool icon="zoomIn" label={viewerTexts.zoomIn} onClick={() => setChosen(zoomedIn(zoom))} />
        <Tool icon="fit" label={viewerTexts.fit} isPressed={chosen === null} onClick={() => setChosen(null)} />
        <Tool icon="rotate" label={viewerTexts.rotate} onClick={() => setTurns((turns + 1) % 4)} />
      </Tools>
      <div className="viewer-frame" ref={frame} tabIndex={0} role="region" aria-label={viewerTexts.content(name)}>
        <div className="viewer-sheet" style={{ width: shown.width * zoom, height: shown.height * zoom }}>
          <img
            src={address}
            alt={viewerTexts.image(name)}
            style={{
              width: size.width * zoom,
              height: size.height * zoom,
              rotate: `${turns * 90}deg`,
              opacity: isLoaded ? 1 : 0,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth > 0 && naturalHeight > 0) setSize({ width: naturalWidth, height: naturalHeight })
              setIsLoaded(true)
            }}
            onError={() => setIsBroken(true)}
          />
        </div>
        {isLoaded ? null : <Waiting text={viewerTexts.loading} />}
      </div>
    </div>
  )
}
