import {
  addressDatabaseEvents,
  addressListEvents,
  addressTemplateEvents,
  caseEvents,
  conflictCheckEvents,
  deadLetterEvents,
  documentEvents,
  helpEvents,
  listEntryEvents,
  logEvents,
  mailEvents,
  notificationEvents,
  officeEvents,
  orderEvents,
  partyEvents,
  personEvents,
  personLinkEvents,
  settingsEvents,
  userEvents,
} from './index.ts'
import {
  addressDatabase,
  addressList,
  addressTemplate,
  caseFile,
  conflictCheck,
  deadLetters,
  document,
  helpText,
  listEntry,
  mail,
  notification,
  office,
  order,
  party,
  person,
  personLink,
  settings,
  signedLog,
  user,
} from './deciders.ts'

/** How each kind of stream is read and decided on, by whoever commands: the command API, workers and operators. */
export const officeStreams = { schemas: officeEvents, decider: office }
export const userStreams = { schemas: userEvents, decider: user }
export const caseStreams = { schemas: caseEvents, decider: caseFile }
export const documentStreams = { schemas: documentEvents, decider: document }
export const orderStreams = { schemas: orderEvents, decider: order }
export const settingsStreams = { schemas: settingsEvents, decider: settings }
export const helpStreams = { schemas: helpEvents, decider: helpText }
export const deadLetterStreams = { schemas: deadLetterEvents, decider: deadLetters }
export const logStreams = { schemas: logEvents, decider: signedLog }
export const addressDatabaseStreams = { schemas: addressDatabaseEvents, decider: addressDatabase }
export const personStreams = { schemas: personEvents, decider: person }
export const personLinkStreams = { schemas: personLinkEvents, decider: personLink }
export const addressListStreams = { schemas: addressListEvents, decider: addressList }
export const listEntryStreams = { schemas: listEntryEvents, decider: listEntry }
export const addressTemplateStreams = { schemas: addressTemplateEvents, decider: addressTemplate }
export const conflictCheckStreams = { schemas: conflictCheckEvents, decider: conflictCheck }
export const partyStreams = { schemas: partyEvents, decider: party }
export const mailStreams = { schemas: mailEvents, decider: mail }
/**
 * Decided on although a newer version wrote to it: the worst that comes of it is a mail too many, which tells nothing.
 */
export const notificationStreams = {
  schemas: notificationEvents,
  decider: notification,
  passesOverNewer: 'deciding',
} as const

/**
 * A kind of stream for those who only read it, and may pass over what a newer version wrote (decision 0028): no
 * invariant rests on what they read. Decided on, it is refused like any other.
 */
export const onlyRead = <Type extends object>(type: Type): Type & { readonly passesOverNewer: 'reading' } => ({
  ...type,
  passesOverNewer: 'reading',
})
