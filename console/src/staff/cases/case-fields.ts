import { z } from 'zod'
import { pageTexts } from '../texts/pages-de.ts'

/** What a case's number and title must be (CAS-04 to CAS-06), in the words people read. */
export const caseFields = z.object({
  caseNumber: z.string().trim().min(1, pageTexts.forms.required).max(100, pageTexts.forms.tooLong(100)),
  title: z.string().trim().max(255, pageTexts.forms.tooLong(255)),
})
export type CaseFields = z.infer<typeof caseFields>

/** The first message of each field. */
export const messagesOf = (schema: z.ZodType, values: unknown): Readonly<Record<string, string>> => {
  const { error } = schema.safeParse(values)
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message
  return messages
}
