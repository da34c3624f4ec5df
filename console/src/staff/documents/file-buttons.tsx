import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import ContentPaste from '@mui/icons-material/ContentPaste'
import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { Button, useMediaQuery } from '@mui/material'
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { intakeTexts } from '@aktenraum/client/words/uploads'
import { collectFiles } from '@aktenraum/client/engines/uploads/collect'
import { photographedFiles, pastedFiles, picturesOfClipboard } from '@aktenraum/client/engines/uploads/named-files'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import type { AddFiles } from './use-add-files.ts'

interface FileButtonsProps {
  readonly hasFiles: boolean
  readonly onFiles: AddFiles
}

/** Every way to bring files in that needs no mouse (UPL-01). */
export const FileButtons = ({ hasFiles, onFiles }: FileButtonsProps) => {
  const isTouched = useMediaQuery('(pointer: coarse)')
  return (
    <>
      <PickerButton
        label={hasFiles ? texts.uploads.chooseMore : texts.uploads.choose}
        icon={<UploadFile />}
        onFiles={(files) => onFiles(collectFiles(files))}
      />
      {isTouched ? (
        <CameraButton onFiles={onFiles} />
      ) : (
        <PickerButton
          label={intakeTexts.chooseFolder}
          icon={<CreateNewFolder />}
          input={{ webkitdirectory: '' }}
          onFiles={(files) => onFiles(collectFiles(files))}
        />
      )}
      {typeof navigator.clipboard?.read === 'function' ? <PasteButton onFiles={onFiles} /> : null}
    </>
  )
}

interface PickerButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly input?: InputHTMLAttributes<HTMLInputElement> & { readonly webkitdirectory?: string }
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that opens the device's own dialog. */
const PickerButton = ({ label, icon, input = { multiple: true }, onFiles }: PickerButtonProps) => {
  const field = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])])
    target.value = '' // so that the same file can be chosen again
  }
  return (
    <>
      <input ref={field} type="file" hidden aria-label={label} onChange={choose} {...input} />
      <Button startIcon={icon} onClick={() => field.current?.click()} sx={{ textAlign: 'start' }}>
        {label}
      </Button>
    </>
  )
}

/** One page of a letter after the other. */
const CameraButton = ({ onFiles }: { readonly onFiles: AddFiles }) => {
  const { now } = useOffice()
  const [taken, setTaken] = useState(0)
  return (
    <PickerButton
      label={taken === 0 ? intakeTexts.camera : intakeTexts.cameraAgain}
      icon={<PhotoCamera />}
      input={{ accept: 'image/*', capture: 'environment' }}
      onFiles={(files) => {
        onFiles(collectFiles(photographedFiles(files, now(), taken + 1)))
        setTaken(taken + files.length)
      }}
    />
  )
}

const PasteButton = ({ onFiles }: { readonly onFiles: AddFiles }) => {
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
  return (
    <Button startIcon={<ContentPaste />} onClick={() => void paste()}>
      {intakeTexts.paste}
    </Button>
  )
}
