import type { KeyboardEvent, ReactNode } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { KitTool } from '../../kit/kit.tsx'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import { useSwipe } from '../../shared/react/use-swipe.ts'
import type { Steps } from '../../shared/react/use-swipe.ts'
import type { ViewersScene } from './scene.ts'
import { viewerTexts as texts } from './texts/viewers.ts'
import { Tool } from './tools.tsx'
import type { Walk } from './use-listed-walk.ts'
import { stepByKey } from './use-walk.ts'
import type { Place } from './walk.ts'

interface FrameProps {
  readonly scene: ViewersScene
  readonly title: string
  /** Undefined until it is known. */
  readonly document: Document | undefined
  readonly walk?: Walk
  readonly tools?: readonly KitTool[]
  readonly hint?: string
  /** Hears keys before those that lead on. */
  readonly onKey?: (event: KeyboardEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Around a document: what it is called, and the ways on by buttons, keys and strokes. */
export const Frame = ({ scene, document, walk = nowhere, tools = none, hint, onKey, ...rest }: FrameProps) => {
  const { place, steps } = walk
  const swipe = useSwipe(steps)
  const kind = document === undefined ? undefined : viewerKindOf(document)
  return (
    <scene.kit.Viewer
      subtitle={kind === 'none' ? texts.unsupportedTitle : undefined}
      kind={kind}
      beside={place === null ? null : <WalkBar place={place} steps={steps} />}
      tools={tools}
      hint={hint}
      onKeyDown={(event) => {
        onKey?.(event)
        stepByKey(event, steps)
      }}
      {...swipe}
      {...rest}
    />
  )
}

const nowhere: Walk = { place: null, steps: { previous: undefined, next: undefined } }
const none: readonly KitTool[] = []

/** `3 von 17`, with a way to the neighbours. */
const WalkBar = ({ place, steps: { previous, next } }: { readonly place: Place; readonly steps: Steps }) => (
  <nav className="viewer-walk" aria-label={texts.walk} data-no-print>
    <Tool icon="previous" label={texts.previous} isDisabled={previous === undefined} onClick={() => previous?.()} />
    <span className="viewer-fact" role="status">
      {texts.position(place.position, place.count)}
    </span>
    <Tool icon="next" label={texts.next} isDisabled={next === undefined} onClick={() => next?.()} />
  </nav>
)
