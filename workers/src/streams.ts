import type { CaseId } from '@aktenraum/domain'
import {
  caseEvents,
  documentEvents,
  mailEvents,
  notificationEvents,
  settingsEvents,
  userEvents,
} from '@aktenraum/domain'
import { caseFile, document, mail, notification, settings, user } from '@aktenraum/domain/deciders'
import type { Document } from '@aktenraum/domain/deciders'

/** How the streams that workers read and write are decided on. */
export const notificationStreams = { schemas: notificationEvents, decider: notification }
export const mailStreams = { schemas: mailEvents, decider: mail }
export const documentStreams = { schemas: documentEvents, decider: document }
export const userStreams = { schemas: userEvents, decider: user }
export const settingsStreams = { schemas: settingsEvents, decider: settings }
export const caseStreams = { schemas: caseEvents, decider: caseFile }

/** In the trash, erased, or in another case by now: nobody is told of it in this one. */
export const isGone = ({ trashed, isDeleted, caseId }: Document, from: CaseId): boolean =>
  isDeleted || trashed !== null || caseId !== from
