import { useEffect, useRef, useState } from 'react'
import { contentKeyOf } from '@aktenraum/client/collections/content-key'
import type { Document, NewDocument } from '@aktenraum/client/collections/types'
import { messageIds } from '../../shared/documents/message-ids.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { subjectLength } from './message.ts'
import type { Message } from './message.ts'
import { recipientsOf, sentTo } from './recipients.ts'
import type { MessagesScene } from './scene.ts'
import { messageTexts as texts } from './texts/messages.ts'
import { useMessage } from './use-message.ts'

interface MessageDialogProps {
  readonly scene: MessagesScene
  /** The document that is answered, and what the fields begin with then. */
  readonly answered?: { readonly document: Document; readonly start: Message }
  readonly onClose: () => void
}

/** Writes a message, which becomes a text document of the case. What is not sent stays a draft. */
export const MessageDialog = ({ scene, answered, onClose }: MessageDialogProps) => {
  const { kit, messages, caseId, people } = scene
  const writing = useMessage({
    messages,
    ...(answered === undefined
      ? { messageId: messageIds.toCase(caseId) }
      : { messageId: messageIds.answerTo(answered.document.id), start: answered.start }),
  })
  const { shown, change } = writing
  const discarding = useDiscarding(writing.discard)
  const send = (): void => {
    if (people === undefined) return
    const answer = answered === undefined ? {} : { relatedObject: relatedTo(answered.document) }
    if (writing.submit({ caseId, recipients: sentTo(people), ...answer })) onClose()
  }
  return (
    <>
      <kit.FormDialog
        title={texts.title}
        sending={{ caption: texts.send, isOff: writing.isEmpty || people === undefined, onSend: send }}
        aside={
          writing.isDraft && !writing.isEmpty ? (
            <kit.Button kind="quiet" onClick={discarding.ask}>
              {texts.discard}
            </kit.Button>
          ) : null
        }
        onClose={onClose}
      >
        <kit.Person user={scene.sender} />
        <Readers scene={scene} />
        {answered === undefined ? null : <kit.Line isStrong>{texts.answering(shownName(answered.document))}</kit.Line>}
        <kit.Field
          name="description"
          label={texts.description}
          value={shown.description}
          maxLength={subjectLength}
          hint={null}
          onValue={(description) => change({ description })}
        />
        <kit.LongText
          name="content"
          label={texts.content}
          isFirst
          input={discarding.instead}
          value={shown.message}
          // An answer stands above what it quotes.
          isWrittenAbove={!writing.isDraft}
          told={writing.isKept ? texts.kept : texts.notKept}
          onValue={(message) => change({ message })}
        />
      </kit.FormDialog>
      {discarding.isAsked ? (
        <kit.Question
          title={texts.discard}
          confirm={texts.discard}
          isDangerous
          isRunning={false}
          onConfirm={discarding.confirm}
          onClose={discarding.cancel}
        >
          <kit.Text>{texts.discardQuestion}</kit.Text>
        </kit.Question>
      ) : null}
    </>
  )
}

/** Who will read it, or why that is not known yet. */
const Readers = ({ scene: { kit, people, missing } }: Pick<MessageDialogProps, 'scene'>) => {
  const names = people === undefined ? undefined : recipientsOf(people)
  return (
    <>
      {missing === undefined ? null : <kit.Problem {...missing} />}
      <div role="status">
        {names === undefined ? null : (
          <kit.Line>{names.length === 0 ? texts.toNobody : texts.to(names.join(', '))}</kit.Line>
        )}
      </div>
    </>
  )
}

/** By the key of its content as well: an answer is signed, and what it answers is known by that, wherever it lies. */
const relatedTo = (document: Document): NonNullable<NewDocument['relatedObject']> => ({
  type: 'document',
  id: document.id,
  key_id: contentKeyOf(document),
})

/** Asks before a draft is thrown away. The button that asked is gone then: the focus goes to where one writes. */
const useDiscarding = (discard: () => void) => {
  const [isAsked, setIsAsked] = useState(false)
  const [count, setCount] = useState(0)
  const instead = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (count > 0) instead.current?.focus()
  }, [count])
  return {
    isAsked,
    instead,
    ask: () => setIsAsked(true),
    cancel: () => setIsAsked(false),
    confirm: () => {
      setIsAsked(false)
      setCount(count + 1)
      discard()
    },
  }
}
