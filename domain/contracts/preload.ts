import { z } from 'zod'
import { caseDto, retrieveCase } from './cases.ts'
import { retrieveFirstSteps } from './account.ts'
import { documentDto, retrieveDocument } from './documents.ts'
import { config, listUrls } from './extras.ts'
import { retrieveInvitation } from './invitations.ts'
import { page } from './shared.ts'
import { user } from './users.ts'

/**
 * What an HTML page brings along, so that its first screen needs no call (CFG-06, CFG-07): ciphertext and ids only.
 * It stands in `<script type="application/json" id="preload">`. What a page does not know is missing; `cases` and
 * `documents` are the first pages of what the lists answer, with `expand=participants` and `expand=viewer_read`.
 */
export const preload = z.strictObject({
  user: user.nullable(),
  backendVersion: z.string(),
  /** How much of the log all of this shows at least. */
  position: z.string(),
  urls: z.array(listUrls.answer.shape.results.element),
  config: z.array(config.partial()),
  case: retrieveCase.answer.optional(),
  document: retrieveDocument.answer.optional(),
  cases: page(caseDto).optional(),
  documents: page(documentDto).optional(),
  invitation: retrieveInvitation.answer.optional(),
  /** Nobody can sign in yet: there is no office. */
  isUnfounded: z.literal(true).optional(),
  /** The address asked for is none, or not for this person. */
  isMissing: z.literal(true).optional(),
  /** What the office says on the page asked for; missing where it says nothing. */
  legal: z.strictObject({ text: z.string() }).optional(),
  /**
   * What this installation was built as; `list`: SHA-256 of the release list, `signer`: fingerprint of who signed it.
   */
  release: z
    .strictObject({ version: z.string(), files: z.int(), list: z.string(), signer: z.string().nullable() })
    .optional(),
  firstSteps: retrieveFirstSteps.answer.optional(),
})
export type Preload = z.infer<typeof preload>
