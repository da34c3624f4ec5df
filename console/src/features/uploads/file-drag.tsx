import { useLayoutEffect, useState } from 'react'
import { collectDrop, collectFiles } from '@aktenraum/client/engines/uploads/collect'
import type { Collected } from '@aktenraum/client/engines/uploads/collect'
import { filesOfPaste, pastedFiles } from '@aktenraum/client/engines/uploads/named-files'
import { dragInWindow } from '../../shared/react/drag-in-window.ts'
import { isPutAway } from '../../shared/react/page-body.ts'
import type { Kit } from '../../kit/kit.tsx'

export type AddFiles = (collected: Collected | Promise<Collected>) => void

interface FileDragProps {
  readonly kit: Pick<Kit, 'DropCover'>
  /** What happens to files that are let go. */
  readonly label: string
  /** Keeps its identity. */
  readonly onFiles: AddFiles
}

/** Covers the whole window while files are dragged over it, and takes what is dropped anywhere (UPL-03, UPL-05). */
export const FileDrag = ({ kit, label, onFiles }: FileDragProps) =>
  useFileDrag(onFiles) ? <kit.DropCover>{label}</kit.DropCover> : null

/** Whether files are dragged, rather than text or a picture of the page. */
export const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true

/** Whether files are being dragged over the window. While they are, browsers say so again and again. */
const useFileDrag = (onDrop: AddFiles): boolean => {
  const [isOver, setIsOver] = useState(false)
  // With the drawing itself, as below: whoever sees the place for files can already let go of some, or paste them.
  useLayoutEffect(() => {
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault() // or the browser opens the file instead
      setIsOver(!isPutAway())
    }
    const { enter, isLeft } = dragInWindow()
    const leave = (event: DragEvent): void => {
      if (isLeft(event)) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      setIsOver(false)
      if (event.dataTransfer === null || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      // Over a page that is put away stands somebody of whom nobody knows who it is.
      if (isPutAway()) return
      onDrop(collectDrop(event.dataTransfer))
    }
    const abort = new AbortController()
    const { signal } = abort
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => abort.abort()
  }, [onDrop])
  return isOver
}

/** Ctrl+V anywhere on the page, but where something is written. Both keep their identity. */
export const usePaste = (now: () => Date, onFiles: AddFiles): void => {
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = filesOfPaste(event)
      if (files.length === 0 || isPutAway()) return
      event.preventDefault()
      onFiles(collectFiles(pastedFiles(files, now())))
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [now, onFiles])
}
