import { z } from 'zod'
import { helpPages } from '../help/pages.ts'
import { userId } from '../kernel/ids.ts'
import { contract } from './contract.ts'

const page = z.enum(helpPages)
const maxText = 10_000

export const retrieveHelp = contract({
  operationId: 'retrieveHelp',
  method: 'GET',
  path: '/api/help/{page}/',
  summary: 'The help text of a page, as HTML of a few harmless elements',
  audience: 'public',
  params: z.strictObject({ page }),
  answer: z.strictObject({ html: z.string() }),
  /** Of pages that not everybody sees. */
  refusals: [401, 403],
})

/** `text`: what the office wrote in place of `default_text`, null where it did not. Both in simple Markdown. */
const helpText = z.strictObject({
  id: page,
  text: z.string().nullable(),
  default_text: z.string(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: userId.nullable(),
})
export type HelpTextDto = z.infer<typeof helpText>

export const listHelpTexts = contract({
  operationId: 'listHelpTexts',
  method: 'GET',
  path: '/api/operations/help_texts',
  summary: 'All help texts, those of the office beside those that are shipped',
  audience: 'operator',
  group: 'operations',
  answer: z.array(helpText),
})

export const updateHelpText = contract({
  operationId: 'updateHelpText',
  method: 'PUT',
  path: '/api/operations/help_texts/{page}',
  summary: 'Writes the help text of a page; null goes back to the one that is shipped',
  audience: 'operator',
  group: 'operations',
  params: z.strictObject({ page }),
  /** `former`: what stood in its place for who wrote it. Where that is another text by now, nothing is written. */
  body: z.strictObject({
    text: z.string().trim().min(1).max(maxText).nullable(),
    former: z.string().max(maxText).nullable().exactOptional(),
  }),
  answer: z.strictObject({ page, text: z.string().nullable() }),
})
