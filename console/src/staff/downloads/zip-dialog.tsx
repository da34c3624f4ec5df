import { useNotify, useRefresh } from 'react-admin'
import type { ZipRequest } from '../../features/zip/request.ts'
import type { ZipScene } from '../../features/zip/scene.ts'
import { ZipDialog as ZipFeature } from '../../features/zip/zip-dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { KitChoice } from '../kit/choice.tsx'
import { staffDialogs } from '../kit/dialog-kit.tsx'
import { KitNote } from '../kit/note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useCheckedError } from '../office/use-checked-error.ts'

const kit: ZipScene['kit'] = { ...staffDialogs, Choice: KitChoice, Note: KitNote, Problem: ErrorNote }

interface ZipDialogProps {
  readonly request: ZipRequest
  readonly onClose: () => void
}

export const ZipDialog = (props: ZipDialogProps) => {
  const { saveZip } = useOffice().downloads
  const notify = useNotify()
  const refresh = useRefresh()
  const note = useCheckedError()
  const scene: ZipScene = {
    kit,
    saveZip,
    canNameForBea: true,
    tell: (message) => {
      notify(message, { type: 'success' })
      refresh()
    },
    note,
  }
  return <ZipFeature scene={scene} {...props} />
}
