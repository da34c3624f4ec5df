import * as accounts from './account.ts'
import * as addressConflictChecks from './addresses/conflict-checks.ts'
import * as addressContents from './addresses/contents.ts'
import * as addressDatabases from './addresses/databases.ts'
import * as addressHistory from './addresses/history.ts'
import * as addressImport from './addresses/import.ts'
import * as addressListEntries from './addresses/list-entries.ts'
import * as addressLists from './addresses/lists.ts'
import * as addressMerges from './addresses/merges.ts'
import * as addressParties from './addresses/parties.ts'
import * as addressPeople from './addresses/people.ts'
import { nestedContracts } from './addresses/nested.ts'
import * as addressLinks from './addresses/person-links.ts'
import * as addressTemplates from './addresses/templates.ts'
import * as caseKeys from './case-keys.ts'
import * as caseLogs from './case-logs.ts'
import * as cases from './cases.ts'
import { isContract } from './contract.ts'
import type { Contract } from './contract.ts'
import * as databases from './databases.ts'
import * as documents from './documents.ts'
import * as extras from './extras.ts'
import * as help from './help.ts'
import * as histories from './history.ts'
import * as invitations from './invitations.ts'
import * as logs from './logs.ts'
import * as mailTasks from './mail-tasks.ts'
import * as mails from './mails.ts'
import * as memories from './memory.ts'
import * as operations from './operations.ts'
import * as optOuts from './opt-out.ts'
import * as orders from './orders.ts'
import * as passkeys from './passkeys.ts'
import * as proofs from './proof.ts'
import * as sessions from './session.ts'
import * as settings from './settings.ts'
import * as telemetry from './telemetry.ts'
import * as trash from './trash.ts'
import * as users from './users.ts'

export * from './collection.ts'
export * from './contract.ts'
export * from './error-codes.ts'
export * from './errors.ts'
export * from './shared.ts'
export * from './account.ts'
export * from './addresses/changes.ts'
export * from './addresses/conflict-checks.ts'
export * from './addresses/contents.ts'
export * from './addresses/databases.ts'
export * from './addresses/history.ts'
export * from './addresses/import.ts'
export * from './addresses/list-entries.ts'
export * from './addresses/lists.ts'
export * from './addresses/merges.ts'
export * from './addresses/nested.ts'
export * from './addresses/parties.ts'
export * from './addresses/people.ts'
export * from './addresses/person-links.ts'
export * from './addresses/templates.ts'
export * from './addresses/values.ts'
export * from './case-keys.ts'
export * from './case-logs.ts'
export * from './cases.ts'
export * from './databases.ts'
export * from './documents.ts'
export * from './extras.ts'
export * from './help.ts'
export * from './history.ts'
export * from './invitations.ts'
export * from './logs.ts'
export * from './mail-tasks.ts'
export * from './mails.ts'
export * from './memory.ts'
export * from './operations.ts'
export * from './opt-out.ts'
export * from './orders.ts'
export * from './passkeys.ts'
export * from './places.ts'
export * from './preload.ts'
export * from './proof.ts'
export * from './session.ts'
export * from './settings.ts'
export * from './telemetry.ts'
export * from './trash.ts'
export * from './users.ts'
export { documentStatuses } from '../document/status.ts'
export type { DocumentStatus } from '../document/status.ts'
export { fileNameFrom } from '../document/file-name.ts'
export type { FileNameResult } from '../document/file-name.ts'
export { relatedObject } from '../document/events.ts'
export type { AddressTopic } from '../address-book/sealed.ts'
export type { TemplateType } from '../address-book/template/events.ts'
export { participantRole } from '../case/events.ts'
export type { ParticipantRole } from '../case/events.ts'
export { amountsOf, offerOf } from '../order/offer.ts'
export type { Quantities } from '../order/offer.ts'
export { intervals, plan } from '../order/selected-plan.ts'
export type { Features, Interval, Plan, SelectedPlan } from '../order/selected-plan.ts'
export { framesOf } from '../telemetry/frames.ts'
export { rawErrorOf, severityOf } from '../telemetry/report.ts'
export { scrub } from '../telemetry/scrub.ts'
export type { RawError, ReportingApp, ScrubbedError, Severity } from '../telemetry/scrub.ts'
export { helpElements, helpHtml, isHelpAddress } from '../help/markdown.ts'
export { helpPages } from '../help/pages.ts'
export type { HelpPage } from '../help/pages.ts'
export { contrast, darkGrounds, inTheDark, isReadable, lightGrounds } from '../settings/colour.ts'
export { isWebAddress, legalPages, placeOfLegal } from '../settings/legal.ts'
export type { LegalPage } from '../settings/legal.ts'
export { officeSettings, pageSizes, themes } from '../settings/values.ts'
export type { OfficeChanges, OfficeSettings, UserChanges, UserSettings } from '../settings/values.ts'
export { daysAfter, officeDayOf, startOfOfficeDay } from '../kernel/office-clock.ts'
export { officeTimeZone } from '../kernel/office-time-zone.ts'
export { personId, userId } from '../kernel/ids.ts'
export type * from '../kernel/ids.ts'

/** Every exchange there is: routes, the typed client and `/api/schema.json` are derived from it. */
export const allContracts: readonly Contract[] = [
  accounts,
  addressConflictChecks,
  addressContents,
  addressDatabases,
  addressHistory,
  addressImport,
  addressListEntries,
  addressLists,
  addressMerges,
  addressParties,
  addressPeople,
  addressLinks,
  addressTemplates,
  caseKeys,
  caseLogs,
  cases,
  databases,
  documents,
  extras,
  help,
  histories,
  invitations,
  logs,
  mailTasks,
  mails,
  memories,
  operations,
  optOuts,
  orders,
  passkeys,
  proofs,
  sessions,
  settings,
  telemetry,
  trash,
  users,
]
  .flatMap((room) => Object.values(room as Record<string, unknown>).filter(isContract))
  .concat([...nestedContracts.values()])
