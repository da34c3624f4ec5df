import { useMemo, useSyncExternalStore } from 'react'
import { isGone } from '@aktenraum/client/base/errors/http'
import type { Document } from '@aktenraum/client/collections/types'
import { jobTexts } from '@aktenraum/client/words/downloads'
import { downloadMessageOf } from '@aktenraum/client/words/message-of'
import type { Downloads } from '@aktenraum/client/engines/downloads/downloads'
import type { Hindrance } from '@aktenraum/client/engines/downloads/patience'
import type { OpenedContent } from '../../shared/documents/contents.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { notShownBecause, viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import type { NotShown } from '../../shared/documents/viewer-kind.ts'
import { useDocumentProgress } from '../../shared/react/use-document-progress.ts'
import { documentWords } from '../../shared/texts/documents.ts'
import { ContentView } from './content-view.tsx'
import type { ViewersScene } from './scene.ts'
import type { ShownProps } from './shown.ts'
import { viewerTexts as texts } from './texts/viewers.ts'

interface OpenedProps extends Pick<ShownProps, 'sheets' | 'onNothing'> {
  readonly scene: ViewersScene
  readonly document: Document
  readonly opened: OpenedContent
}

/** What is in a document, how far it is on its way, or why there is nothing to see. */
export const Opened = ({ scene, document, opened, sheets, onNothing }: OpenedProps) => {
  const kind = viewerKindOf(document)
  if (kind === 'none') return <NotToBeShown scene={scene} reason={notShownBecause(document) ?? 'unsupported'} />
  if (opened.state === 'loading') return <OnItsWay scene={scene} id={document.id} />
  if (opened.state === 'failed') return <Failed scene={scene} error={opened.error} onRetry={opened.retry} />
  return (
    <ContentView
      key={document.id}
      kind={kind}
      charset={document.charset}
      content={opened.content}
      name={shownName(document)}
      sheets={sheets}
      onNothing={onNothing}
    />
  )
}

const reasons = {
  'no-file': documentWords.noFile,
  'too-large': texts.tooLarge,
  unsupported: texts.unsupported,
} as const satisfies Record<NotShown, string>

const NotToBeShown = ({ scene: { kit }, reason }: Pick<OpenedProps, 'scene'> & { readonly reason: NotShown }) => (
  <>
    <kit.Text>{reasons[reason]}</kit.Text>
    {reason === 'unsupported' ? <kit.Text>{texts.unsupportedHint}</kit.Text> : null}
  </>
)

const OnItsWay = ({ scene, id }: Pick<OpenedProps, 'scene'> & { readonly id: string }) => {
  const { isDecrypting, fraction } = useDocumentProgress(scene.progress, id)
  const wait = useWait(scene.downloads, id)
  const running = isDecrypting ? jobTexts.decrypting : jobTexts.states.running
  return <scene.kit.Progress label={wait === undefined ? running : jobTexts.states[wait]} fraction={fraction} />
}

interface FailedProps extends Pick<OpenedProps, 'scene'> {
  readonly error: unknown
  readonly onRetry: () => void
}

/** What is gone has not failed, and does not come by trying again. */
export const Failed = ({ scene: { kit }, error, onRetry }: FailedProps) => {
  const message = useMemo(() => downloadMessageOf(error), [error])
  return isGone(error) ? (
    <kit.Note kind="error">{texts.gone}</kit.Note>
  ) : (
    <kit.LoadProblem title={texts.error} error={error} message={message} onRetry={onRetry} />
  )
}

const never = (): (() => void) => () => undefined

/** What the content of a document that is about to be shown waits for. */
const useWait = (downloads: Pick<Downloads, 'waits'> | undefined, id: string): Hindrance | undefined =>
  useSyncExternalStore(
    downloads?.waits.subscribe ?? never,
    () => downloads?.waits.get()[id],
    () => undefined,
  )
