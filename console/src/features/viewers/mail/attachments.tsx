import { useEffect, useRef, useState } from 'react'
import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { formatSize } from '@aktenraum/client/words/sizes'
import { viewerTexts } from '../texts/viewers.ts'
import type { Mail, MailAttachment } from './read-mail.ts'

/** How many there are is up to who wrote the mail: so many are drawn at once. */
const atOnce = 200

/** What came with a mail, each to be saved by itself. */
export const Attachments = ({ attachments }: Pick<Mail, 'attachments'>) => {
  const [saved, setSaved] = useState('')
  const [most, setMost] = useState(atOnce)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // To the first that has just come: the button that was pressed may be gone.
    if (most > atOnce) list.current?.children[most - atOnce]?.querySelector('button')?.focus()
  }, [most])
  const count = attachments.length
  if (count === 0) return null
  const save = ({ name, content }: MailAttachment): void => {
    saveFile(content, name)
    setSaved(viewerTexts.attachmentSaved(name))
  }
  return (
    <section>
      <strong>{viewerTexts.attachments}</strong>
      <ul className="viewer-attachments" ref={list}>
        {attachments.slice(0, most).map((attachment, index) => (
          <li key={index}>
            <span>
              <bdi>{attachment.name}</bdi> <span className="viewer-muted">{formatSize(attachment.content.size)}</span>
            </span>
            <button
              type="button"
              data-no-print
              aria-label={viewerTexts.saveAttachmentNamed(attachment.name)}
              onClick={() => save(attachment)}
            >
              {viewerTexts.saveAttachment}
            </button>
          </li>
        ))}
      </ul>
      {count <= most ? null : (
        <div className="viewer-more">
          <p className="viewer-muted">{viewerTexts.attachmentsShown(most, count)}</p>
          <button type="button" data-no-print onClick={() => setMost(most + atOnce)}>
            {viewerTexts.moreAttachments}
          </button>
        </div>
      )}
      <p className="viewer-muted" data-no-print>
        {viewerTexts.attachmentsHint}
      </p>
      <p className="viewer-muted" role="status" data-no-print>
        {saved}
      </p>
    </section>
  )
}
