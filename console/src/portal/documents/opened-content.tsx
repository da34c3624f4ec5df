import '../styles/low-viewer.css'
import { useEffect, useMemo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { notShownBecause, viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import type { NotShown, ViewerKind } from '../../shared/documents/viewer-kind.ts'
import { useWait } from '../../shared/react/use-wait.ts'
import { jobTexts } from '@aktenraum/client/words/downloads'
import { viewerTexts } from '../../shared/texts/viewers.ts'
import { ContentView } from '../../shared/viewers/content-view.tsx'
import type { ShownProps } from '../../shared/viewers/shown.ts'
import type { OpenedContent as Opening } from '../../shared/viewers/use-content.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { shownText } from '../parts/decrypted-text.tsx'
import { LoadProblem } from '../parts/load-problem.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { DownloadState } from './download-state.tsx'
import { useDownload } from './use-download.ts'

interface OpenedProps extends Pick<ShownProps, 'sheets' | 'onNothing'> {
  readonly document: Document
  readonly opened: Opening
}

/** What is in a document, how far it is on its way, or why there is nothing to see. */
export const OpenedContent = (props: OpenedProps) => {
  const kind = viewerKindOf(props.document)
  if (kind !== 'none') return <Opened kind={kind} {...props} />
  return <p>{reasons[notShownBecause(props.document) ?? 'unsupported']}</p>
}

/** Why there is nothing to see. */
const reasons = {
  'no-file': caseTexts.documents.noFile,
  'too-large': viewerTexts.tooLarge,
  unsupported: laterTexts.viewer.unsupported,
} as const satisfies Record<NotShown, string>

const Opened = ({
  kind,
  document,
  opened,
  sheets,
  onNothing,
}: OpenedProps & { readonly kind: Exclude<ViewerKind, 'none'> }) => {
  const name = shownText(document.name, caseTexts.documents.unnamed)
  const download = useDownload(document.id)
  const wait = useWait(useReady()?.downloads, document.id)
  if (opened.state === 'ready')
    return (
      <ContentView
        key={document.id}
        kind={kind}
        charset={document.charset}
        content={opened.content}
        name={name}
        sheets={sheets}
        onNothing={onNothing}
      />
    )
  if (opened.state === 'failed') return <Failed error={opened.error} onRetry={opened.retry} />
  if (wait !== undefined) return <p role="status">{jobTexts.states[wait]}</p>
  return download?.kind === 'running' ? (
    <DownloadState download={download} name={name} onRetry={() => undefined} />
  ) : (
    <p role="status">{laterTexts.viewer.loading}</p>
  )
}

const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const ready = useReady()
  const { session } = usePortal()
  const problem = useMemo(() => ready?.office.problemOf(error, 'download'), [ready?.office, error])
  useEffect(() => {
    if (problem !== undefined) session.note(problem)
  }, [session, problem])
  if (problem === undefined) return null
  // What is gone does not come by trying again.
  return problem.kind === 'not-found' ? (
    <p role="alert">{viewerTexts.gone}</p>
  ) : (
    <LoadProblem problem={problem} onRetry={onRetry} />
  )
}
