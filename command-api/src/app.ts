import { logRoutes } from './routes/logs.ts'
import { createHttpApp } from '@aktenraum/infra/http/app'
import type { Runtime } from '@aktenraum/infra/runtime'
import type Koa from 'koa'
import { openLogin } from './login.ts'
import { openOpaque } from './opaque.ts'
import { openOwnPassword } from './own-password.ts'
import { acceptanceRoutes } from './routes/acceptance.ts'
import { accountRoutes } from './routes/account.ts'
import { caseKeyRoutes } from './routes/case-keys.ts'
import { caseRoutes } from './routes/cases.ts'
import { documentRoutes } from './routes/documents.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { manifestRoutes } from './routes/manifest.ts'
import { newLinkRoutes } from './routes/new-links.ts'
import { operationRoutes } from './routes/operations.ts'
import { orderRoutes } from './routes/orders.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordRoutes } from './routes/password.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { sessionRoutes } from './routes/session.ts'
import { setupRoutes } from './routes/setup.ts'
import { settingRoutes } from './routes/settings.ts'
import { telemetryRoutes } from './routes/telemetry.ts'
import { transferRoutes } from './routes/transfer.ts'
import { trashRoutes } from './routes/trash.ts'
import { uploadRoutes } from './routes/upload.ts'
import { userRoutes } from './routes/users.ts'

export { recordRefusals } from './access/record-refusals.ts'
export { startSweeping, sweep } from './sweep.ts'

/** Everything that changes something: contract → command → decision → append. */
export const createCommandApi = (runtime: Runtime): Koa => {
  const opaque = openOpaque(runtime.config.opaqueSetupFile)
  return createHttpApp(runtime, (http) => {
    setupRoutes(http, opaque)
    const login = openLogin(runtime, opaque)
    sessionRoutes(http, login)
    accountRoutes(http)
    const ownPassword = openOwnPassword(runtime, login)
    passwordRoutes(http, { opaque, login, ownPassword })
    passkeyRoutes(http, ownPassword)
    recoveryRoutes(http, opaque)
    acceptanceRoutes(http, opaque)
    invitationRoutes(http)
    newLinkRoutes(http, ownPassword)
    userRoutes(http, ownPassword)
    logRoutes(http)
    caseRoutes(http)
    caseKeyRoutes(http)
    documentRoutes(http)
    trashRoutes(http)
    uploadRoutes(http)
    transferRoutes(http)
    manifestRoutes(http)
    operationRoutes(http)
    orderRoutes(http)
    settingRoutes(http)
    telemetryRoutes(http)
  })
}
