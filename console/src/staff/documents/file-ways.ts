import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import ContentPaste from '@mui/icons-material/ContentPaste'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { useMediaQuery } from '@mui/material'
import type { ElementType, InputHTMLAttributes } from 'react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { intakeTexts } from '@aktenraum/client/words/uploads'
import { collectFiles } from '@aktenraum/client/engines/uploads/collect'
import { photographedFiles, pastedFiles, picturesOfClipboard } from '@aktenraum/client/engines/uploads/named-files'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import type { AddFiles } from './use-add-files.ts'

/** By the device's own dialog, which a field of the page opens, or by what is done at once. */
export type FileWay = { readonly label: string; readonly icon: ElementType } & (
  | {
      readonly field: InputHTMLAttributes<HTMLInputElement> & { readonly webkitdirectory?: string }
      readonly take: (files: readonly File[]) => void
    }
  | { readonly run: () => void }
)

/** Every way to bring files in that needs no mouse, the usual one first (UPL-01). */
export const useFileWays = (hasFiles: boolean, onFiles: AddFiles): readonly [FileWay, ...FileWay[]] => {
  const isTouched = useMediaQuery('(pointer: coarse)')
  const camera = useCamera(onFiles)
  const paste = usePaste(onFiles)
  const take = (files: readonly File[]): void => onFiles(collectFiles(files))
  const label = hasFiles ? texts.uploads.chooseMore : texts.uploads.choose
  const folder = { label: intakeTexts.chooseFolder, icon: CreateNewFolder, field: { webkitdirectory: '' }, take }
  return [
    { label, icon: UploadFile, field: { multiple: true }, take },
    isTouched ? camera : folder,
    ...(typeof navigator.clipboard?.read === 'function' ? [paste] : []),
  ]
}

/** One page of a letter after the other. */
const useCamera = (onFiles: AddFiles): FileWay => {
  const { now } = useOffice()
  const [taken, setTaken] = useState(0)
  return {
    label: taken === 0 ? intakeTexts.camera : intakeTexts.cameraAgain,
    icon: PhotoCamera,
    field: { accept: 'image/*', capture: 'environment' },
    take: (files) => {
      onFiles(collectFiles(photographedFiles(files, now(), taken + 1)))
      setTaken(taken + files.length)
    },
  }
}

const usePaste = (onFiles: AddFiles): FileWay => {
  const { now } = useOffice()
  const notify = useNotify()
  const paste = async (): Promise<void> => {
    try {
      const pictures = await picturesOfClipboard()
      if (pictures.length === 0) return notify(intakeTexts.pasteEmpty, { type: 'info' })
      onFiles(collectFiles(pastedFiles(pictures, now())))
    } catch {
      notify(intakeTexts.pasteForbidden, { type: 'warning' })
    }
  }
  return { label: intakeTexts.paste, icon: ContentPaste, run: () => void paste() }
}
