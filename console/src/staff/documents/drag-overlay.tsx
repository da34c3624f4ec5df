import { FileDrag, usePaste } from '../../features/uploads/file-drag.tsx'
import { fileTexts } from '../../features/uploads/texts/files.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { DropCover } from '../uploads/uploads.tsx'
import { useAddFiles } from './use-add-files.ts'

const kit = { DropCover }

/** A drop anywhere uploads into the case (UPL-03, UPL-05), and so does pasting. */
export const DragOverlay = () => {
  const { record } = useCase()
  const addFiles = useAddFiles(record.id)
  usePaste(useOffice().now, addFiles)
  return <FileDrag kit={kit} label={fileTexts.dropInto} onFiles={addFiles} />
}
