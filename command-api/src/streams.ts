import {
  caseEvents,
  documentEvents,
  helpEvents,
  logEvents,
  officeEvents,
  deadLetterEvents,
  orderEvents,
  settingsEvents,
  userEvents,
} from '@aktenraum/domain'
import {
  caseFile,
  document,
  deadLetters,
  helpText,
  office,
  order,
  settings,
  signedLog,
  user,
} from '@aktenraum/domain/deciders'
import type { CaseFile } from '@aktenraum/domain/deciders'

/** How each kind of stream is read and decided on. */
export const officeStreams = { schemas: officeEvents, decider: office }
export const userStreams = { schemas: userEvents, decider: user }
export const caseStreams = { schemas: caseEvents, decider: caseFile }
export const documentStreams = { schemas: documentEvents, decider: document }
export const orderStreams = { schemas: orderEvents, decider: order }
export const settingsStreams = { schemas: settingsEvents, decider: settings }
export const deadLetterStreams = { schemas: deadLetterEvents, decider: deadLetters }
export const logStreams = { schemas: logEvents, decider: signedLog }
export const helpStreams = { schemas: helpEvents, decider: helpText }

/** Whether the log names a key as one of the case, of now or of before. */
export const isKeyOf = ({ keyId, formerKeyIds }: CaseFile, id: string): boolean =>
  id === keyId || formerKeyIds.some((former) => former === id)
