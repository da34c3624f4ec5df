import { useCallback, useMemo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { selectionRequest, wholeCaseRequest } from '../../features/zip/request.ts'
import type { ZipScene } from '../../features/zip/scene.ts'
import { ZipDialog } from '../../features/zip/zip-dialog.tsx'
import type { CaseView } from '../cases/case-view.ts'
import { portalDialogs } from '../kit/dialog-kit.tsx'
import { KitChoice } from '../kit/field.tsx'
import { KitNote, KitProblem } from '../kit/problem.tsx'
import type { Ready } from '../office/portal-session.ts'
import { usePortal } from '../office/portal-context.tsx'
import { plainText } from '../../shared/documents/shown.ts'

const kit: ZipScene['kit'] = { ...portalDialogs, Choice: KitChoice, Note: KitNote, Problem: KitProblem }

interface ZipModalProps {
  readonly view: CaseView
  readonly ready: Ready
  /** Else all of the case. */
  readonly documents?: readonly Document[]
  readonly onSaved: (message: string) => void
  readonly onClose: () => void
}

export const ZipModal = ({ view, ready, documents, onSaved, onClose }: ZipModalProps) => {
  const { session } = usePortal()
  const { id } = view
  const caseNumber = plainText(view.case_number, '')
  const title = plainText(view.title, '')
  const { client } = ready.office
  const request = useMemo(
    () =>
      documents === undefined
        ? wholeCaseRequest(client, { id, caseNumber, title })
        : selectionRequest(caseNumber, documents),
    [caseNumber, client, documents, id, title],
  )
  const { saveZip } = ready.downloads
  const note = useCallback(async (thrown: unknown) => session.note(await session.problemOf(thrown)), [session])
  const scene: ZipScene = { kit, saveZip, canNameForBea: false, tell: onSaved, note }
  return <ZipDialog scene={scene} request={request} onClose={onClose} />
}
