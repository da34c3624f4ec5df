import { useEffect, useRef, useState } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { useReady } from '../office/portal-context.tsx'
import { DecryptedText, plainText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import { Modal } from '../parts/modal.tsx'
import { texts } from '../texts/de.ts'
import { decodeText } from './decode-text.ts'
import { DownloadState } from './download-state.tsx'
import { useDownload } from './use-download.ts'
import { viewerKindOf } from './viewer-kind.ts'

interface DocumentViewerProps {
  readonly document: Document
  readonly onSave: (document: Document) => void
  readonly onShown: () => void
  readonly onClose: () => void
}

/** A document over its case: its text or image, or that it can only be downloaded (DOC-35 to DOC-40). */
export const DocumentViewer = ({ document, onSave, onShown, onClose }: DocumentViewerProps) => {
  const kind = viewerKindOf(document)
  const name = plainText(document.name, texts.documents.unnamed)
  const download = useDownload(document.id)
  return (
    <Modal
      className={`viewer ${kind}`}
      title={kind === 'none' ? texts.viewer.unsupportedTitle : name}
      onClose={onClose}
      actions={
        <>
          {kind === 'text' ? (
            <button type="button" className="button" onClick={() => window.print()}>
              <Icon name="print" /> {texts.viewer.print}
            </button>
          ) : null}
          {document.has_file ? (
            <button type="button" className="button primary" onClick={() => onSave(document)}>
              <Icon name="download" /> {texts.viewer.download}
            </button>
          ) : null}
        </>
      }
    >
      {kind === 'none' ? (
        <>
          <p>
            <strong>
              <DecryptedText value={document.name} ifEmpty={texts.documents.unnamed} />
            </strong>
          </p>
          <p>{document.has_file ? texts.viewer.unsupported : texts.documents.noFile}</p>
        </>
      ) : (
        <Content kind={kind} document={document} onShown={onShown} />
      )}
      {kind === 'none' || download?.kind !== 'failed' ? (
        <DownloadState download={download} name={name} onRetry={() => onSave(document)} />
      ) : null}
    </Modal>
  )
}

interface ContentProps extends Pick<DocumentViewerProps, 'document' | 'onShown'> {
  readonly kind: 'text' | 'image'
}

const Content = ({ kind, document, onShown }: ContentProps) => {
  const [file, setFile] = useState<File | undefined>(undefined)
  const download = useDownload(document.id)
  const [round, setRound] = useState(0)
  // The latest ones count; the content of a document is fetched once, whatever happens around it.
  const latest = useRef({ document, onShown })
  useEffect(() => {
    latest.current = { document, onShown }
  })
  const downloads = useReady()?.downloads
  useEffect(() => {
    const abort = new AbortController()
    downloads?.load(latest.current.document, abort.signal).then(
      (fetched) => {
        if (abort.signal.aborted) return
        setFile(fetched)
        latest.current.onShown()
      },
      // Why it failed stands in the document's progress, which is shown below.
      () => undefined,
    )
    return () => abort.abort(new DOMException('closed', 'AbortError'))
  }, [downloads, document.id, round])
  const name = plainText(document.name, texts.documents.unnamed)
  if (file !== undefined)
    return kind === 'text' ? (
      <Text file={file} charset={document.charset} name={name} />
    ) : (
      <Picture file={file} name={name} />
    )
  if (download?.kind === 'failed')
    return <DownloadState download={download} name={name} onRetry={() => setRound((before) => before + 1)} />
  return <p role="status">{texts.viewer.loading}</p>
}

const Text = ({ file, charset, name }: { file: File; charset: string | null; name: string }) => {
  const [text, setText] = useState<string | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    void file.arrayBuffer().then((bytes) => {
      if (isCurrent) setText(decodeText(bytes, charset))
    })
    return () => {
      isCurrent = false
    }
  }, [file, charset])
  return text === undefined ? (
    <p role="status">{texts.viewer.loading}</p>
  ) : (
    <pre className="text-content" tabIndex={0} role="region" aria-label={texts.viewer.content(name)}>
      {text}
    </pre>
  )
}

const Picture = ({ file, name }: { file: File; name: string }) => {
  const [url, setUrl] = useState<string | undefined>(undefined)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (isBroken) return <p role="alert">{texts.viewer.broken}</p>
  return url === undefined ? null : (
    <img className="image-content" src={url} alt={texts.viewer.image(name)} onError={() => setIsBroken(true)} />
  )
}
