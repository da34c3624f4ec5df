import { useId, useRef } from 'react'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'
import { useDrop } from './use-drop.ts'

interface UploadAreaProps {
  readonly hasFiles: boolean
  readonly onChosen: (files: readonly File[]) => void
  readonly onDropped: (files: readonly File[]) => void
}

/** Where files come from: the device, its camera, or the mouse. */
export const UploadArea = ({ hasFiles, onChosen, onDropped }: UploadAreaProps) => {
  const { isOverWindow, isOverArea } = useDrop(onDropped)
  const hintId = useId()
  return (
    <div className={`drop-area ${isOverArea ? 'is-over' : ''}`}>
      <div className="buttons">
        <FileButton
          caption={hasFiles ? texts.uploads.chooseMore : texts.uploads.choose}
          icon="upload"
          className={hasFiles ? '' : 'primary'}
          describedBy={hintId}
          onChosen={onChosen}
        />
        <FileButton caption={texts.uploads.camera} icon="camera" className="camera" isCamera onChosen={onChosen} />
      </div>
      <p className="drop-hint">{hasFiles ? texts.uploads.orDrop : texts.uploads.dropHint}</p>
      <p id={hintId} className="seal">
        <Icon name="lock" /> {texts.uploads.hint}
      </p>
      {isOverWindow ? (
        <div className="drop-overlay" aria-hidden="true">
          {texts.uploads.dropInto}
        </div>
      ) : null}
    </div>
  )
}

interface FileButtonProps {
  readonly caption: string
  readonly icon: 'upload' | 'camera'
  readonly className: string
  readonly isCamera?: boolean
  readonly describedBy?: string
  readonly onChosen: (files: readonly File[]) => void
}

const FileButton = ({ caption, icon, className, isCamera = false, describedBy, onChosen }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} /> {caption}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isCamera}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : {})}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </>
  )
}
