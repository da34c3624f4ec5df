import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { shownName } from '../../shared/documents/shown-name.ts'
import { Frame } from './frame.tsx'
import { Opened } from './opened.tsx'
import type { DrawSheets } from './print.ts'
import type { ViewersScene } from './scene.ts'
import { viewerTexts as texts } from './texts/viewers.ts'
import { useContent } from './use-content.ts'
import { useListedWalk } from './use-listed-walk.ts'
import type { ListedPage } from './use-listed-walk.ts'
import { ownSpace } from './use-quick-look.ts'
import { usePrefetch } from './use-walk.ts'

interface QuickLookProps {
  readonly scene: ViewersScene
  readonly id: string
  /** Undefined until it is known. */
  readonly document: Document | undefined
  readonly listed: ListedPage | null
  /** Must keep its identity as long as it does the same. */
  readonly onLook: (document: Document) => void
  /** Opens it for good. */
  readonly onOpen: (document: Document) => void
  readonly onClose: () => void
}

/** Looks at a document, lightly; gone with the next Space. */
export const QuickLook = ({ scene, id, document, listed, onLook, onOpen, onClose }: QuickLookProps) => {
  const opened = useContent(document, scene)
  const sheets = useRef<DrawSheets | null>(null)
  const walk = useListedWalk(id, listed, onLook)
  usePrefetch(scene.contents, walk.place, opened.state === 'ready')
  const openWhole = (): void => {
    if (document === undefined) return
    onClose()
    onOpen(document)
  }
  const { previous, next } = walk.steps
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ' ': onClose,
    Enter: openWhole,
    ArrowUp: previous,
    ArrowDown: next,
  }
  const onKey = (event: KeyboardEvent): void => {
    const act = isTyping(event) ? undefined : acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <Frame
      scene={scene}
      title={texts.quickLook(document === undefined ? '' : shownName(document))}
      document={document}
      walk={walk}
      hint={texts.quickLookHint}
      onKey={onKey}
      onClose={onClose}
    >
      {document === undefined ? (
        <scene.kit.Waiting told={texts.loading} expected={200} />
      ) : (
        <Opened scene={scene} document={document} opened={opened} sheets={sheets} onNothing={nothing} />
      )}
    </Frame>
  )
}

/** Nothing is printed from here. */
const nothing = (): void => undefined

/** Buttons and fields keep their keys. */
const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(ownSpace) !== null
