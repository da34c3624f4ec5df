import { useState } from 'react'
import type { CaseView } from '../cases/case-view.ts'
import { useReady } from '../office/portal-context.tsx'
import { Icon } from '../parts/icons.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { caseTexts } from '../texts/case-de.ts'

const ZipModal = lazyDialog(() => import('./zip-modal.tsx').then((module) => module.ZipModal))

interface ZipAllProps {
  readonly view: CaseView
  readonly onSaved: (message: string) => void
}

/** All documents of the case as one ZIP file; what that takes is loaded when it is wanted. */
export const ZipAll = ({ view, onSaved }: ZipAllProps) => {
  const ready = useReady()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={ready?.session.hasKeys !== true}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="download" /> {caseTexts.documents.allAsZip}
      </button>
      {isOpen && ready !== undefined ? (
        <ZipModal view={view} ready={ready} onSaved={onSaved} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
