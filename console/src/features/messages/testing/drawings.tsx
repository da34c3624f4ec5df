import type { Drawings, PlainKit } from '../../../kit/testing/drawing.ts'
import { shownName } from '../../../shared/documents/shown-name.ts'
import { aDocument, aParticipant, caseIdOf, noon, petra, sabine } from '../../../staff/testing/fake-data.ts'
import { AnsweredLine } from '../answered-line.tsx'
import { MessageDialog } from '../message-dialog.tsx'
import { Reply } from '../reply.tsx'
import { createMessages } from '../messages.ts'
import type { MessagesScene } from '../scene.ts'
import { answeredTexts } from '../texts/answered.ts'
import { messageTexts } from '../texts/messages.ts'

const nothing = (): void => undefined
const now = (): Date => new Date(noon)
const messages = createMessages({ add: () => [], start: async () => undefined }, now)
const people = [aParticipant(sabine, 'owner'), aParticipant(petra, 'client')]
const sceneOf = (kit: PlainKit): MessagesScene => ({
  kit,
  messages,
  caseId: caseIdOf(1),
  sender: sabine,
  people,
})
const question = aDocument(2)
const answer = aDocument(1, { related_object: { type: 'document', id: question.id, key_id: question.key_id } })
const client = { everyDocument: async () => [answer, question] }

export const drawings: Drawings = {
  'a message that is written': {
    draw: (kit) => <MessageDialog scene={sceneOf(kit)} onClose={nothing} />,
    first: messageTexts.content,
  },
  'an answer whose question is on its way': {
    draw: (kit) => <Reply scene={sceneOf(kit)} document={question} opened={{ state: 'loading' }} onClose={nothing} />,
    first: messageTexts.waiting,
    last: messageTexts.answering(shownName(question)),
  },
  'what a message answers': {
    draw: (kit) => (
      <AnsweredLine
        scene={{ kit, client, DocumentLink: ({ children }) => <a href="/">{children}</a> }}
        document={answer}
      />
    ),
    first: answeredTexts.aDocument,
    last: shownName(question),
  },
}
