import type { ComponentProps } from 'react'
import { ZipQuestion as QuestionFeature } from '../../features/zip/question.tsx'
import { staffDialogs } from '../kit/dialog-kit.tsx'
import { KitNote } from '../kit/note.tsx'

const kit = { ...staffDialogs, Note: KitNote }

export const ZipQuestion = (props: Omit<ComponentProps<typeof QuestionFeature>, 'kit'>) => (
  <QuestionFeature kit={kit} {...props} />
)
