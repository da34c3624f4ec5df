import { useState } from 'react'
import { viewerTexts } from './texts/viewers.ts'
import type { ShownProps } from './shown.ts'

interface MediaViewProps extends Pick<ShownProps, 'content' | 'name'> {
  readonly kind: 'audio' | 'video'
}

/** Sound and film as far as the browser can play them; nothing plays by itself. */
export const MediaView = ({ content: { address }, name, kind }: MediaViewProps) => {
  const [isBroken, setIsBroken] = useState(false)
  const Player = kind
  return isBroken ? (
    <p role="alert">{viewerTexts.brokenMedia}</p>
  ) : (
    <Player
      className="viewer-media"
      controls
      preload="metadata"
      src={address}
      aria-label={viewerTexts.content(name)}
      onError={() => setIsBroken(true)}
    />
  )
}
