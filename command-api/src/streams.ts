import { caseEvents, documentEvents, officeEvents, orderEvents, userEvents } from '@aktenraum/domain'
import { caseFile, document, office, order, user } from '@aktenraum/domain/deciders'

/** How each kind of stream is read and decided on. */
export const officeStreams = { schemas: officeEvents, decider: office }
export const userStreams = { schemas: userEvents, decider: user }
export const caseStreams = { schemas: caseEvents, decider: caseFile }
export const documentStreams = { schemas: documentEvents, decider: document }
export const orderStreams = { schemas: orderEvents, decider: order }
