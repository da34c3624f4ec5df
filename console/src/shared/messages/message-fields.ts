import type { Fields } from '../forms/fields.ts'
import { maxLength } from '../forms/rules/texts.ts'
import { messageTexts } from '../texts/messages.ts'
import { subjectLength } from './message.ts'
import type { Message } from './message.ts'

export const messageFields: Fields<Message> = {
  description: { label: messageTexts.description, rules: [maxLength(subjectLength)] },
  message: { label: messageTexts.content },
}
