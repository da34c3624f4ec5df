import { accessEvents } from './access/events.ts'
import {
  addressDatabaseEvents,
  addressListEvents,
  addressTemplateEvents,
  conflictCheckEvents,
  listEntryEvents,
  partyEvents,
  personEvents,
  personLinkEvents,
} from './address-book/index.ts'
import { caseEvents } from './case/events.ts'
import { deadLetterEvents } from './dead-letters/events.ts'
import { documentEvents } from './document/events.ts'
import { helpEvents } from './help/events.ts'
import { caseLogEvents, logEvents } from './log/events.ts'
import { mailEvents, notificationEvents } from './notification/events.ts'
import { officeEvents } from './office/events.ts'
import { operationsEvents } from './operations/events.ts'
import { orderEvents } from './order/events.ts'
import { settingsEvents } from './settings/events.ts'
import { userEvents } from './user/events.ts'
import type { EventsOf } from './kernel/event.ts'

/** Every fact that this system records, by type. */
export const allEvents = {
  ...officeEvents,
  ...userEvents,
  ...caseEvents,
  ...documentEvents,
  ...notificationEvents,
  ...mailEvents,
  ...orderEvents,
  ...settingsEvents,
  ...helpEvents,
  ...logEvents,
  ...caseLogEvents,
  ...operationsEvents,
  ...deadLetterEvents,
  ...accessEvents,
  ...addressDatabaseEvents,
  ...personEvents,
  ...personLinkEvents,
  ...addressListEvents,
  ...listEntryEvents,
  ...addressTemplateEvents,
  ...conflictCheckEvents,
  ...partyEvents,
} as const
export type AktenraumEvent = EventsOf<typeof allEvents>
export type EventType = AktenraumEvent['type']
