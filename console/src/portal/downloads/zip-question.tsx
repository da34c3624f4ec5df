import type { ComponentProps } from 'react'
import { ZipQuestion as QuestionFeature } from '../../features/zip/question.tsx'
import { portalDialogs } from '../kit/dialog-kit.tsx'
import { KitNote } from '../kit/problem.tsx'

const kit = { ...portalDialogs, Note: KitNote }

export const ZipQuestion = (props: Omit<ComponentProps<typeof QuestionFeature>, 'kit'>) => (
  <QuestionFeature kit={kit} {...props} />
)
