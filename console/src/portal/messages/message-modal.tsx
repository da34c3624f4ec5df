import { useCallback, useId } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import type { Message } from '../../shared/messages/message.ts'
import { messageIds, subjectLength } from '../../shared/messages/message.ts'
import { messageFields } from '../../shared/messages/message-fields.ts'
import { recipientsOf, sentTo } from '../../shared/messages/recipients.ts'
import { useMessage } from '../../shared/messages/use-message.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import { FormField, FormProblem } from '../forms/form-parts.tsx'
import { usePortalForm } from '../forms/use-portal-form.ts'
import type { Office } from '../office/office.ts'
import type { Ready } from '../office/portal-session.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Modal } from '../parts/modal.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { shownName } from '../documents/shown-name.ts'

interface MessageModalProps {
  readonly caseId: string
  readonly ready: Ready
  /** The document that is answered, and what the form begins with then. */
  readonly answered?: { readonly document: Document; readonly start: Message }
  readonly onClose: () => void
}

/** Writes a message, which becomes a text document of the case. What is not sent stays a draft. */
export const MessageModal = ({ caseId, ready, answered, onClose }: MessageModalProps) => {
  const { messages, session } = ready
  const written =
    answered === undefined
      ? { messageId: messageIds.toCase(caseId) }
      : { messageId: messageIds.answerTo(answered.document.id), start: answered.start }
  const writing = useMessage({ messages, ...written })
  const { shown, change } = writing
  const load = useCallback(
    async ({ client }: Office) => (await client.retrieveCase(caseId)).participants ?? [],
    [caseId],
  )
  const { data: participants, problem, reload } = useLoaded(load)
  const [formId, fieldId] = [useId(), useId()]
  const form = usePortalForm({
    fields: messageFields,
    start: shown,
    send: async () => {
      const to = { caseId, recipients: sentTo(participants ?? []) }
      const addressed =
        answered === undefined ? to : { ...to, relatedObject: { type: 'document', id: answered.document.id } as const }
      if (writing.submit(addressed)) onClose()
    },
  })
  const subject = form.bind('description')
  return (
    <Modal
      title={messageTexts.title}
      onClose={onClose}
      actions={
        <>
          {writing.isDraft && !writing.isEmpty ? (
            <button type="button" className="button quiet" onClick={writing.discard}>
              {messageTexts.discard}
            </button>
          ) : null}
          <button type="button" className="button" onClick={onClose}>
            {texts.app.cancel}
          </button>
          <button
            type="submit"
            form={formId}
            className="button primary"
            disabled={writing.isEmpty || participants === undefined}
          >
            {messageTexts.send}
          </button>
        </>
      }
    >
      <p className="sender">
        <Letter user={session.user} /> {userName(session.user)}
      </p>
      {problem === undefined ? null : <ProblemNote problem={problem} onRetry={reload} />}
      {participants === undefined ? null : <Recipients names={recipientsOf(participants)} />}
      {answered === undefined ? null : (
        <p>
          <strong>{messageTexts.answering(shownName(answered.document))}</strong>
        </p>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(shown)
        }}
      >
        <FormField
          field={{ ...subject, value: shown.description, onValue: (description) => change({ description }) }}
          maxLength={subjectLength}
        />
        <div className="field">
          <label htmlFor={fieldId}>{messageTexts.content}</label>
          <textarea
            id={fieldId}
            rows={8}
            value={shown.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          <p className="field-hint" role="status">
            {writing.isKept ? messageTexts.kept : messageTexts.notKept}
          </p>
        </div>
        <FormProblem form={form} />
      </form>
    </Modal>
  )
}

const Recipients = ({ names }: { readonly names: readonly string[] }) => (
  <p>{names.length === 0 ? messageTexts.toNobody : messageTexts.to(names.join(', '))}</p>
)

const Letter = ({ user }: Pick<Ready['session'], 'user'>) => (
  <span className="letter" aria-hidden="true">
    {[...userName(user)][0]?.toLocaleUpperCase('de-DE')}
  </span>
)
