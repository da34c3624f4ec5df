import type { BulkState } from '@aktenraum/client/engines/bulk-upload/uploader'
import type { Case } from '@aktenraum/client/collections/types'

/** Cases as a list has them, but the chosen one as it says itself that it is called: that is what documents go into. */
export const asChosen = (cases: readonly Case[], { caseId, shown }: BulkState): readonly Case[] =>
  shown === null ? cases : cases.map((each) => (each.id === caseId ? { ...each, ...shown } : each))
