import type { ChangeEvent, DOMAttributes, DragEvent, InputHTMLAttributes, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { collectFiles } from '@aktenraum/client/engines/uploads/collect'
import { pastedFiles, photographedFiles, picturesOfClipboard } from '@aktenraum/client/engines/uploads/named-files'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'
import { useMedia } from '../../shared/react/use-media.ts'
import { carriesFiles } from './file-drag.tsx'
import type { AddFiles } from './file-drag.tsx'
import { fileTexts as texts } from './texts/files.ts'

export interface FileWay {
  readonly kind: 'files' | 'folder' | 'camera' | 'paste'
  readonly label: string
  readonly onTake: () => void
}
/** What a place for new files is drawn with. */
export interface FilePlace {
  /** There are some already: more of them are less urgent. */
  readonly hasFiles: boolean
  /** The usual one first. */
  readonly ways: readonly [FileWay, ...FileWay[]]
  /** That files can be dragged here, which is of no use to fingers. */
  readonly hint: string
  /** What happens to them. */
  readonly promise: string
  /** Files are held over what listens to `hover`. */
  readonly isOver: boolean
  readonly hover: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>
}

interface FileWaysProps {
  /** There are some already (UPL-10, UPL-11). */
  readonly hasFiles: boolean
  readonly now: () => Date
  readonly onFiles: AddFiles
  /** Says what came of the clipboard, also to those who listen; without it there is no button for that. */
  readonly tell?: (message: string, kind: 'info' | 'warning') => void
  readonly children: (place: FilePlace) => ReactNode
}

/** Every way to bring files in that needs no mouse (UPL-01, UPL-06): the device, its camera, the clipboard. */
export const FileWays = ({ hasFiles, now, onFiles, tell, children }: FileWaysProps) => {
  const isTouched = useIsTouched()
  const isHydrated = useIsHydrated()
  const choosing = useField({ multiple: true }, (files) => onFiles(collectFiles(files)))
  const folder = useField({ webkitdirectory: '' }, (files) => onFiles(collectFiles(files)))
  const camera = useCamera(now, onFiles)
  const hover = useHover()
  const files = { kind: 'files', label: hasFiles ? texts.chooseMore : texts.choose, onTake: choosing.open } as const
  const other: FileWay = isTouched
    ? { kind: 'camera', label: camera.label, onTake: camera.open }
    : { kind: 'folder', label: texts.chooseFolder, onTake: folder.open }
  const paste = async (): Promise<void> => {
    try {
      const pictures = await picturesOfClipboard()
      if (pictures.length === 0) return tell?.(texts.pasteEmpty, 'info')
      onFiles(collectFiles(pastedFiles(pictures, now())))
    } catch {
      tell?.(texts.pasteForbidden, 'warning')
    }
  }
  const canPaste = tell !== undefined && isHydrated && typeof navigator.clipboard?.read === 'function'
  const clipboard: FileWay = { kind: 'paste', label: texts.paste, onTake: () => void paste() }
  return (
    <>
      {choosing.draw(files.label)}
      {isTouched ? camera.draw(camera.label) : folder.draw(texts.chooseFolder)}
      {children({
        hasFiles,
        ways: [files, other, ...(canPaste ? [clipboard] : [])],
        hint: texts.orDrop,
        promise: texts.promise,
        ...hover,
      })}
    </>
  )
}

/** The device's own dialog, which a field of the page opens. It stays while a menu that named it closes. */
const useField = (
  kind: InputHTMLAttributes<HTMLInputElement> & { readonly webkitdirectory?: string },
  take: (files: readonly File[]) => void,
) => {
  const field = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    take([...(target.files ?? [])])
    target.value = '' // so that the same file can be chosen again
  }
  return {
    open: (): void => field.current?.click(),
    draw: (label: string) => <input ref={field} type="file" hidden aria-label={label} onChange={choose} {...kind} />,
  }
}

/** One page of a letter after the other. */
const useCamera = (now: () => Date, onFiles: AddFiles) => {
  const [taken, setTaken] = useState(0)
  const field = useField({ accept: 'image/*', capture: 'environment' }, (files) => {
    onFiles(collectFiles(photographedFiles(files, now(), taken + 1)))
    setTaken(taken + files.length)
  })
  return { ...field, label: taken === 0 ? texts.camera : texts.cameraAgain }
}

/** Phones have no folders to choose, and others no camera to hold over a letter. */
const useIsTouched = (): boolean => useMedia('(pointer: coarse)')

/** Lights up what files are held over (UPL-04). The window takes them. */
const useHover = (): Pick<FilePlace, 'isOver' | 'hover'> => {
  const [isOver, setIsOver] = useState(false)
  const leave = (): void => setIsOver(false)
  const over = ({ dataTransfer }: DragEvent): void => setIsOver(carriesFiles(dataTransfer))
  return { isOver, hover: { onDragOver: over, onDragLeave: leave, onDrop: leave } }
}
