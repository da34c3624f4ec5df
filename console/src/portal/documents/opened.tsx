import { useCallback, useEffect, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { ComponentProps } from 'react'
import { Reply as ReplyFeature } from '../../features/messages/reply.tsx'
import { DocumentViewer } from '../../features/viewers/document-viewer.tsx'
import { QuickLook } from '../../features/viewers/quick-look.tsx'
import type { DocumentScene, Sought } from '../../features/viewers/scene.ts'
import type { ListedPage } from '../../features/viewers/use-listed-walk.ts'
import { useQuickLook } from '../../features/viewers/use-quick-look.ts'
import { pageSize } from '../../shared/documents/paging.ts'
import { useMessagesScene } from '../messages/use-messages-scene.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { AnsweredLink } from './answered-link.tsx'
import { RowState } from './row-state.tsx'
import type { DocumentPage } from './use-document-page.ts'
import { useViewersScene } from './use-viewers-scene.ts'

const DocumentHistory = lazyDialog(async () => (await import('./document-history.tsx')).DocumentHistory)

export interface OpenedProps {
  readonly caseId: string
  /** The document that the address names. */
  readonly documentId: string | undefined
  readonly documents: DocumentPage
  readonly ready: Ready
  /** Whether something may be uploaded to the case (DOC-66). */
  readonly canAnswer: boolean
  readonly onSave: (document: Document) => void
}

/** What lies above the list: the document that the address names, or a quick look at one. */
export const Opened = ({ documentId, ...rest }: OpenedProps) =>
  documentId === undefined ? <LookedAt {...rest} /> : <OpenedDocument documentId={documentId} {...rest} />

const Reply: DocumentScene['Reply'] = (props) => {
  const ready = useReady()
  return ready === undefined ? null : <Answer ready={ready} {...props} />
}

/** Puts the focus on the link of a document's row. */
const focusRow = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-document="${CSS.escape(id)}"] h3 a`)?.focus()

type OpenedDocumentProps = OpenedProps & { readonly documentId: string }

/** Closing it leads back to its case. */
const OpenedDocument = ({ caseId, documentId, documents, ready, canAnswer, onSave }: OpenedDocumentProps) => {
  const { navigate, close } = useNavigation()
  const [answered, setAnswered] = useState<string>()
  const [shown, setShown] = useState<Document>()
  const viewers = useViewersScene(ready, documents.list.reload)
  const onClose = useCallback(() => close(paths.case(caseId)), [close, caseId])
  const onOpen = useCallback(
    ({ id }: Document) => navigate(paths.document(caseId, id), { replace: true }),
    [navigate, caseId],
  )
  const scene: DocumentScene = {
    ...viewers,
    onHistory: setShown,
    onSave,
    ...(canAnswer ? { answering: { isForbidden: false, onReply: ({ id }) => setAnswered(id) } } : {}),
    onAddresses: () => navigate(paths.addresses(caseId)),
    focusRow,
    About: AnsweredLink,
    State: RowState,
    Reply,
  }
  return (
    <>
      <DocumentViewer
        scene={scene}
        id={documentId}
        sought={useSought(caseId, documentId, documents)}
        listed={listedPageOf(documents)}
        isAnswered={answered === documentId}
        onOpen={onOpen}
        onClose={onClose}
      />
      {shown === undefined ? null : <DocumentHistory view={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** As the list has it, or had it: the list may turn to another page beneath an open document. */
const useKnown = (id: string | null, { list }: DocumentPage) => {
  const listed = list.data?.results.find((document) => document.id === id)
  const [seen, setSeen] = useState(listed)
  if (listed !== undefined && listed !== seen) setSeen(listed)
  return { listed, known: listed ?? (seen?.id === id ? seen : undefined) }
}

/** One that the list does not have stands on another page of it, or is no longer there. */
const useSought = (caseId: string, id: string, documents: DocumentPage): Sought => {
  const { listed, known } = useKnown(id, documents)
  const { data: page, problem } = documents.list
  const isElsewhere = listed === undefined && (page !== undefined || problem !== undefined)
  const load = useCallback(
    async ({ client }: Office) => (isElsewhere ? client.retrieveDocument(caseId, id) : undefined),
    [caseId, id, isElsewhere],
  )
  const { data, error, reload } = useLoaded(load)
  return { document: data ?? known, error, onRetry: reload }
}

/** Space on a document of the list looks at it, and is gone with the next Space; Enter opens it for good. */
const LookedAt = ({ caseId, documents, ready }: OpenedProps | Omit<OpenedProps, 'documentId'>) => {
  const { navigate } = useNavigation()
  const { id, look, show, close } = useQuickLook(focusRow)
  const viewers = useViewersScene(ready, documents.list.reload)
  const { known } = useKnown(id, documents)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isCovered = document.querySelector('dialog[open]') !== null
      if (event.key === ' ' && !event.defaultPrevented && !isCovered && look()) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [look])
  return id === null ? null : (
    <QuickLook
      scene={viewers}
      id={id}
      document={known}
      listed={listedPageOf(documents)}
      onLook={show}
      onOpen={(document) => navigate(paths.document(caseId, document.id))}
      onClose={close}
    />
  )
}

const none: readonly Document[] = []

/** The list as what opens above it walks through it. */
const listedPageOf = ({ list: { data }, page, setPage }: DocumentPage): ListedPage => ({
  documents: data?.results ?? none,
  page,
  pageSize,
  count: data?.count ?? 0,
  turnTo: setPage,
})

const Answer = ({
  ready,
  ...props
}: Omit<ComponentProps<typeof ReplyFeature>, 'scene'> & { readonly ready: Ready }) => (
  <ReplyFeature scene={useMessagesScene(props.document.case, ready)} {...props} />
)
