import { useCallback, useEffect, useRef, useState } from 'react'
import { addressesMedia } from '@aktenraum/client/collections/address-book/media'
import { isGone as isGoneError } from '@aktenraum/client/base/errors/http'
import { isRefused } from '@aktenraum/client/collections/refused'
import type { Document } from '@aktenraum/client/collections/types'
import type { KitTool } from '../../kit/kit.tsx'
import type { OpenedContent } from '../../shared/documents/contents.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import { Frame } from './frame.tsx'
import { Failed, Opened } from './opened.tsx'
import { isPrintable } from './printable.ts'
import type { DrawSheets } from './print.ts'
import { printDocument } from './print.ts'
import type { DocumentScene, Sought } from './scene.ts'
import { viewerTexts as texts } from './texts/viewers.ts'
import { useContent } from './use-content.ts'
import { useListedWalk } from './use-listed-walk.ts'
import type { ListedPage } from './use-listed-walk.ts'
import { usePrintKey } from './use-print-key.ts'
import { usePrefetch } from './use-walk.ts'

interface DocumentViewerProps {
  readonly scene: DocumentScene
  readonly id: string
  readonly sought: Sought
  /** What it can be walked through from here. */
  readonly listed: ListedPage | null
  /** An answer is being written, which takes the place of what it answers (DOC-65). */
  readonly isAnswered: boolean
  /** Must keep its identity as long as it does the same. */
  readonly onOpen: (document: Document) => void
  readonly onClose: () => void
}

/** A document above its case: one dialog from loading to showing (DOC-35 to DOC-40). */
export const DocumentViewer = ({ scene, id, sought, listed, isAnswered, onOpen, onClose }: DocumentViewerProps) => {
  const { contents, Reply, focusRow } = scene
  const document = useStillThere(scene, id, sought)
  const opened = useContent(document, scene)
  const walk = useListedWalk(id, listed, onOpen)
  usePrefetch(contents, walk.place, opened.state === 'ready')
  useFocusOnLeaving(id, focusRow)
  const { sheets, canPrint, onNothing } = usePrinting(document)
  const print = canPrint ? () => void printDocument(sheets.current) : undefined
  usePrintKey(isAnswered || opened.state !== 'ready' ? undefined : print)
  if (isAnswered && document !== undefined) return <Reply document={document} opened={opened} onClose={onClose} />
  if (document === undefined)
    return (
      <Frame scene={scene} title={texts.title} document={undefined} walk={walk} onClose={onClose}>
        {sought.error === undefined || sought.error === null ? (
          <scene.kit.Waiting told={texts.loading} expected={200} />
        ) : (
          <Failed scene={scene} error={sought.error} onRetry={sought.onRetry} />
        )}
      </Frame>
    )
  return (
    <Frame
      scene={scene}
      title={shownName(document)}
      document={document}
      walk={walk}
      tools={toolsOf(scene, document, {
        isOff: opened.state !== 'ready',
        onPrint: print,
      })}
      onClose={onClose}
    >
      <scene.About document={document} />
      <Opened scene={scene} document={document} opened={opened} sheets={sheets} onNothing={onNothing} />
      {isOnItsWay(document, opened) ? null : (
        <scene.State document={document} onSave={scene.onSave} isFailureTold={opened.state === 'failed'} />
      )}
    </Frame>
  )
}

/** Nothing stays here of one that is gone. */
const useStillThere = ({ contents }: DocumentScene, id: string, { document, error }: Sought): Document | undefined => {
  const isGone = isGoneError(error)
  useEffect(() => {
    if (isGone) contents.forget(id)
  }, [contents, id, isGone])
  return isGone ? undefined : document
}

/** While it comes to be shown, that is what is told of it. */
const isOnItsWay = (document: Document, { state }: OpenedContent): boolean =>
  viewerKindOf(document) !== 'none' && state === 'loading'

const usePrinting = (document: Document | undefined) => {
  const sheets = useRef<DrawSheets | null>(null)
  const id = document?.id
  const [nothingIn, setNothingIn] = useState<string | undefined>()
  const onNothing = useCallback(() => setNothingIn(id), [id])
  return { sheets, onNothing, canPrint: document !== undefined && isPrintable(document) && nothingIn !== id }
}

interface Printing {
  readonly isOff: boolean
  /** Missing: nothing is there for paper. */
  readonly onPrint: (() => void) | undefined
}

/** What can be done with an open document: print, answer, save (DOC-35 to DOC-37). */
const toolsOf = (scene: DocumentScene, document: Document, { isOff, onPrint }: Printing): readonly KitTool[] => {
  const { answering, more, onAddresses, onHistory, onSave } = scene
  const tools: (KitTool | false | undefined)[] = [
    { icon: 'history', label: texts.history, onClick: () => onHistory(document) },
    ...(more?.(document) ?? []),
    document.type === addressesMedia && { icon: 'info', label: texts.openAddresses, onClick: onAddresses },
    onPrint && { icon: 'print', label: texts.print, isDisabled: isOff, onClick: onPrint },
    answering && {
      icon: 'reply',
      label: texts.reply,
      hint: answering.isForbidden ? texts.replyForbidden : undefined,
      isDisabled: answering.isForbidden || isRefused(document),
      onClick: () => answering.onReply(document),
    },
    document.has_file && { icon: 'download', label: texts.download, isMain: true, onClick: () => onSave(document) },
  ]
  return tools.filter((tool): tool is KitTool => Boolean(tool))
}

/** Who has walked on from the document that was opened comes back to where they are now, not to where they began. */
const useFocusOnLeaving = (id: string, focus: (id: string) => void): void => {
  const first = useRef(id)
  const latest = useRef({ id, focus })
  useEffect(() => {
    latest.current = { id, focus }
  })
  useEffect(
    () => () => {
      const left = latest.current
      // The dialog gives the focus back before.
      if (left.id !== first.current) setTimeout(() => left.focus(left.id))
    },
    [],
  )
}
