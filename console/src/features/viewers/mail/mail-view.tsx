import { formatDateTime } from '@aktenraum/client/words/dates'
import { beginningOf } from '../../../shared/documents/beginning.ts'
import { viewerTexts } from '../texts/viewers.ts'
import { Missing, Nothing, OnlyBeginning } from '../placeholders.tsx'
import type { ShownProps } from '../shown.ts'
import { Attachments } from './attachments.tsx'
import type { Mail } from './read-mail.ts'
import { useMail } from './use-mail.ts'

/** An e-mail as text, with who wrote it to whom and when. Nothing in it is loaded or run. */
export const MailView = ({ content: { file }, name, onNothing }: Omit<ShownProps, 'sheets'>) => {
  const read = useMail(file)
  switch (read.state) {
    case 'loading':
      return <p role="status">{viewerTexts.loading}</p>
    case 'missing':
      return <Missing onRetry={read.retry} />
    case 'broken':
      return <Nothing text={viewerTexts.brokenMail} onNothing={onNothing} />
    case 'slow':
      return <Nothing text={viewerTexts.slowMail} onNothing={onNothing} />
    case 'ready':
      return <Shown mail={read.mail} name={name} />
  }
}

const Shown = ({ mail, name }: { readonly mail: Mail; readonly name: string }) => (
  <article className="viewer-mail" tabIndex={0} aria-label={viewerTexts.content(name)}>
    <dl>
      <Line label={viewerTexts.subject} value={mail.subject || viewerTexts.noSubject} />
      <Line label={viewerTexts.from} value={mail.from} />
      <Line label={viewerTexts.to} value={mail.to} />
      <Line label={viewerTexts.copy} value={mail.copy} />
      <Line label={viewerTexts.date} value={mail.date === undefined ? '' : formatDateTime(mail.date.toISOString())} />
    </dl>
    <OnlyBeginning text={mail.text} />
    {mail.text === '' ? <p className="viewer-muted">{viewerTexts.emptyMail}</p> : <pre>{beginningOf(mail.text)}</pre>}
    <Attachments attachments={mail.attachments} />
  </article>
)

const Line = ({ label, value }: { readonly label: string; readonly value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
