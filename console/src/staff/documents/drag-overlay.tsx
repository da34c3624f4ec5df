import { useEffect } from 'react'
import { collectFiles } from '@aktenraum/client/engines/uploads/collect'
import { filesOfPaste, pastedFiles } from '@aktenraum/client/engines/uploads/named-files'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { FileDrag } from './file-drag.tsx'
import type { AddFiles } from './use-add-files.ts'
import { useAddFiles } from './use-add-files.ts'

/** A drop anywhere uploads into the case (UPL-03, UPL-05), and so does pasting. */
export const DragOverlay = () => {
  const { record } = useCase()
  const addFiles = useAddFiles(record.id)
  usePaste(addFiles)
  return <FileDrag label={texts.uploads.dropInto} onFiles={addFiles} />
}

/** Ctrl+V anywhere on the page, but where something is written. */
const usePaste = (onPaste: AddFiles): void => {
  const { now } = useOffice()
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = filesOfPaste(event)
      if (files.length === 0) return
      event.preventDefault()
      onPaste(collectFiles(pastedFiles(files, now())))
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [now, onPaste])
}
