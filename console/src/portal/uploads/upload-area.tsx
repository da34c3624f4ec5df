import { useId } from 'react'
import { FileDrag, usePaste } from '../../features/uploads/file-drag.tsx'
import type { AddFiles } from '../../features/uploads/file-drag.tsx'
import type { FilePlace } from '../../features/uploads/file-ways.tsx'
import { FileWays } from '../../features/uploads/file-ways.tsx'
import { portalUploads as kit } from '../kit/upload-kit.tsx'
import type { Ready } from '../office/portal-session.ts'
import { Icon } from '../parts/icons.tsx'

interface UploadAreaProps {
  readonly ready: Ready
  /** What happens to files that are let go. */
  readonly dropCaption: string
  readonly hasFiles: boolean
  /** Looked at, and described, before they are sent. Keeps its identity, as does the other. */
  readonly onChosen: AddFiles
  readonly onDropped: AddFiles
}

/** Where files come from: the device, its camera, the clipboard, or the mouse. */
export const UploadArea = ({ ready, dropCaption, hasFiles, onChosen, onDropped }: UploadAreaProps) => {
  const { now } = ready.office
  usePaste(now, onChosen)
  return (
    <>
      <FileWays hasFiles={hasFiles} now={now} onFiles={onChosen}>
        {(place) => <DropArea {...place} />}
      </FileWays>
      <FileDrag kit={kit} label={dropCaption} onFiles={onDropped} />
    </>
  )
}

const icons = { files: 'upload', camera: 'camera', folder: 'file', paste: 'file' } as const

const DropArea = ({ hasFiles, ways: [usual, ...others], hint, promise, isOver, hover }: FilePlace) => {
  const promiseId = useId()
  return (
    <div className={`drop-area ${hasFiles ? 'has-files' : ''} ${isOver ? 'is-over' : ''}`} {...hover}>
      <div className="buttons">
        <button
          type="button"
          className={hasFiles ? 'button' : 'button primary'}
          aria-describedby={promiseId}
          onClick={usual.onTake}
        >
          <Icon name="upload" /> {usual.label}
        </button>
        {others.map(({ kind, label, onTake }) => (
          <button key={kind} type="button" className="button" onClick={onTake}>
            <Icon name={icons[kind]} /> {label}
          </button>
        ))}
      </div>
      <p className={hasFiles ? 'drop-hint' : 'drop-hint is-optional'}>{hint}</p>
      <p id={promiseId} className="seal">
        <Icon name="lock" /> {promise}
      </p>
    </div>
  )
}
