import { useRef } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { shownName } from '../../shared/documents/shown-name.ts'
import { Frame } from './frame.tsx'
import { Opened } from './opened.tsx'
import type { DrawSheets } from './print.ts'
import type { ViewersScene } from './scene.ts'
import { viewerTexts as texts } from './texts/viewers.ts'
import { useContent } from './use-content.ts'

interface TrashedViewerProps {
  readonly scene: ViewersScene
  readonly document: Document
  readonly onClose: () => void
}

/** A document in the trash, to be looked at before it is erased or restored. */
export const TrashedViewer = ({ scene, document, onClose }: TrashedViewerProps) => {
  const opened = useContent(document, scene)
  const sheets = useRef<DrawSheets | null>(null)
  return (
    <Frame scene={scene} title={shownName(document)} document={document} onClose={onClose}>
      <scene.kit.Text>{texts.trashed}</scene.kit.Text>
      <Opened scene={scene} document={document} opened={opened} sheets={sheets} onNothing={nothing} />
    </Frame>
  )
}

/** Nothing is printed from here. */
const nothing = (): void => undefined
