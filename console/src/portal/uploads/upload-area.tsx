import '../styles/uploads.css'
import type { InputHTMLAttributes } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { intakeTexts } from '@aktenraum/client/words/uploads'
import { collectDrop, collectFiles } from '@aktenraum/client/engines/uploads/collect'
import type { Collected } from '@aktenraum/client/engines/uploads/collect'
import { filesOfPaste, pastedFiles, photographedFiles } from '@aktenraum/client/engines/uploads/named-files'
import { Icon } from '../parts/icons.tsx'
import type { IconName } from '../parts/icons.tsx'
import { laterTexts } from '../texts/later-de.ts'
import { useDrop } from './use-drop.ts'

interface UploadAreaProps {
  /** What happens to files that are let go. */
  readonly dropCaption: string
  /** Of the case: its documents and those on their way (UPL-10, UPL-11). */
  readonly hasFiles: boolean
  /** Looked at, and described, before they are sent. */
  readonly onChosen: (collected: Collected) => void
  readonly onDropped: (collected: Promise<Collected>) => void
}

/** Where files come from: the device, its camera, the clipboard, or the mouse. */
export const UploadArea = ({ dropCaption, hasFiles, onChosen, onDropped }: UploadAreaProps) => {
  const { isOverWindow, isOverArea } = useDrop((transfer) => onDropped(collectDrop(transfer)))
  const [pages, setPages] = useState(0)
  const hintId = useId()
  usePaste(onChosen)
  return (
    <div className={`drop-area ${hasFiles ? 'has-files' : ''} ${isOverArea ? 'is-over' : ''}`}>
      <div className="buttons">
        <FileButton
          caption={hasFiles ? laterTexts.uploads.chooseMore : laterTexts.uploads.choose}
          icon="upload"
          className={hasFiles ? '' : 'primary'}
          describedBy={hintId}
          input={{ multiple: true }}
          onChosen={(files) => onChosen(collectFiles(files))}
        />
        <FileButton
          caption={pages === 0 ? intakeTexts.camera : intakeTexts.cameraAgain}
          icon="camera"
          className="camera"
          input={{ accept: 'image/*', capture: 'environment' }}
          onChosen={(files) => {
            onChosen(collectFiles(photographedFiles(files, new Date(), pages + 1)))
            setPages(pages + files.length)
          }}
        />
        <FileButton
          caption={intakeTexts.chooseFolder}
          icon="file"
          className="folder"
          input={{ webkitdirectory: '' }}
          onChosen={(files) => onChosen(collectFiles(files))}
        />
      </div>
      <p className={hasFiles ? 'drop-hint' : 'drop-hint is-optional'}>
        {hasFiles ? laterTexts.uploads.orDrop : laterTexts.uploads.dropHint}
      </p>
      <p id={hintId} className="seal">
        <Icon name="lock" /> {laterTexts.uploads.hint}
      </p>
      {isOverWindow ? (
        <div className="drop-overlay" aria-hidden="true">
          {dropCaption}
        </div>
      ) : null}
    </div>
  )
}

/** Ctrl+V anywhere on the page, but where something is written. */
const usePaste = (onPasted: (collected: Collected) => void): void => {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = filesOfPaste(event)
      if (files.length === 0) return
      event.preventDefault()
      onPasted(collectFiles(pastedFiles(files, new Date())))
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [onPasted])
}

interface FileButtonProps {
  readonly caption: string
  readonly icon: IconName
  readonly className: string
  readonly describedBy?: string
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly webkitdirectory?: string }
  readonly onChosen: (files: readonly File[]) => void
}

const FileButton = ({ caption, icon, className, describedBy, input, onChosen }: FileButtonProps) => {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        aria-describedby={describedBy}
        onClick={() => field.current?.click()}
      >
        <Icon name={icon} /> {caption}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        {...input}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </>
  )
}
