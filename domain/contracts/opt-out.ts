import { z } from 'zod'
import { contract } from './contract.ts'

/**
 * Where a mail's link leads by which mails about new documents are turned off (RFC 8058); people see it in their
 * browser.
 */
export const optOutPath = (token: string): string => `/nachrichten/abbestellen/${token}/`

const ofLink = {
  path: optOutPath('{token}'),
  audience: 'link',
  params: z.strictObject({ token: z.string().max(200) }),
  transport: 'raw',
  media: 'text/html',
  refusals: [404, 410, 429],
} as const

export const askToOptOut = contract({
  ...ofLink,
  operationId: 'askToOptOut',
  method: 'GET',
  summary: 'A page that asks whether mails about new documents are to be turned off; it turns off nothing',
})
/**
 * By a button of that page, or by a mail program in one step. What is sent along says nothing that the address does
 * not.
 */
export const optOut = contract({
  ...ofLink,
  operationId: 'optOut',
  method: 'POST',
  summary: 'Turns off mails about new documents to the person whom the link was sent to',
})
