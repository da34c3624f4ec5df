import { logRoutes } from './routes/logs.ts'
import { createHttpApp } from '@aktenraum/infra/http/app'
import type { Runtime } from '@aktenraum/infra/runtime'
import type Koa from 'koa'
import { openLogin } from './access/login.ts'
import { openOpaque } from './access/opaque.ts'
import { openOwnPassword } from './access/own-password.ts'
import { conflictCheckRoutes } from './routes/addresses/conflict-checks.ts'
import { addressContentRoutes } from './routes/addresses/contents.ts'
import { addressDatabaseRoutes } from './routes/addresses/databases.ts'
import { addressImportRoutes } from './routes/addresses/import.ts'
import { listEntryRoutes } from './routes/addresses/list-entries.ts'
import { addressListRoutes } from './routes/addresses/lists.ts'
import { addressMergeRoutes } from './routes/addresses/merges.ts'
import { partyRoutes } from './routes/addresses/parties.ts'
import { personRoutes } from './routes/addresses/people.ts'
import { personLinkRoutes } from './routes/addresses/person-links.ts'
import { addressTemplateRoutes } from './routes/addresses/templates.ts'
import { acceptanceRoutes } from './routes/acceptance.ts'
import { accountRoutes } from './routes/account.ts'
import { caseKeyRoutes } from './routes/case-keys.ts'
import { caseLogRoutes } from './routes/case-logs.ts'
import { caseRoutes } from './routes/cases.ts'
import { documentRoutes } from './routes/documents.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { mailTaskRoutes } from './routes/mail-tasks.ts'
import { mailReportRoutes } from './routes/mail-reports.ts'
import { mailRoutes } from './routes/mails.ts'
import { memoryRoutes } from './routes/memory.ts'
import { newLinkRoutes } from './routes/new-links.ts'
import { operationRoutes } from './routes/operations.ts'
import { optOutRoutes } from './routes/opt-out.ts'
import { orderRoutes } from './routes/orders.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordRoutes } from './routes/password.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { sessionRoutes } from './routes/session.ts'
import { resetStopRoutes } from './routes/reset-stops.ts'
import { setupRoutes } from './routes/setup.ts'
import { settingRoutes } from './routes/settings.ts'
import { telemetryRoutes } from './routes/telemetry.ts'
import { transferRoutes } from './routes/transfer.ts'
import { trashRoutes } from './routes/trash.ts'
import { uploadRoutes } from './routes/upload.ts'
import { userRoutes } from './routes/users.ts'

export { recordRefusals } from './access/record-refusals.ts'
export { startSweeping, sweep } from './sweeping/sweep.ts'

/** Everything that changes something: contract → command → decision → append. */
export const createCommandApi = (runtime: Runtime): Koa => {
  const opaque = openOpaque(runtime.config.opaqueSetupFile)
  return createHttpApp(runtime, (http) => {
    setupRoutes(http, opaque)
    const login = openLogin(runtime, opaque)
    sessionRoutes(http, login)
    accountRoutes(http)
    memoryRoutes(http)
    mailTaskRoutes(http)
    mailRoutes(http)
    mailReportRoutes(http)
    optOutRoutes(http)
    const ownPassword = openOwnPassword(runtime, login)
    passwordRoutes(http, { opaque, login, ownPassword })
    passkeyRoutes(http, ownPassword)
    recoveryRoutes(http, opaque)
    acceptanceRoutes(http, opaque)
    invitationRoutes(http)
    newLinkRoutes(http, ownPassword)
    resetStopRoutes(http)
    userRoutes(http, ownPassword)
    logRoutes(http)
    caseLogRoutes(http)
    caseRoutes(http)
    caseKeyRoutes(http)
    documentRoutes(http)
    trashRoutes(http)
    uploadRoutes(http)
    transferRoutes(http)
    addressDatabaseRoutes(http)
    personRoutes(http)
    personLinkRoutes(http)
    addressListRoutes(http)
    listEntryRoutes(http)
    addressMergeRoutes(http)
    addressTemplateRoutes(http)
    conflictCheckRoutes(http)
    partyRoutes(http)
    addressContentRoutes(http)
    addressImportRoutes(http)
    operationRoutes(http)
    orderRoutes(http)
    settingRoutes(http)
    telemetryRoutes(http)
  })
}
