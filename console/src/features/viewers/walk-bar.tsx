import { viewerTexts } from './texts/viewers.ts'
import { Tool } from './tools.tsx'
import type { Steps } from '../../shared/react/use-swipe.ts'
import type { Place } from './walk.ts'

/** `3 von 17`, with a way to the neighbours. */
export const WalkBar = ({ place, steps: { previous, next } }: { readonly place: Place; readonly steps: Steps }) => (
  <nav className="viewer-walk" aria-label={viewerTexts.walk} data-no-print>
    <Tool
      icon="previous"
      label={viewerTexts.previous}
      isDisabled={previous === undefined}
      onClick={() => previous?.()}
    />
    <span className="viewer-fact" role="status">
      {viewerTexts.position(place.position, place.count)}
    </span>
    <Tool icon="next" label={viewerTexts.next} isDisabled={next === undefined} onClick={() => next?.()} />
  </nav>
)
