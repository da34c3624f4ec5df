import { addresses } from './projections/addresses.ts'
import { audit } from './projections/audit.ts'
import { caseLogs } from './projections/case-logs.ts'
import { cases } from './projections/cases.ts'
import { documents } from './projections/documents.ts'
import { entryChanges } from './projections/entry-changes.ts'
import { logs } from './projections/logs.ts'
import { notifications } from './projections/notifications.ts'
import { orders } from './projections/orders.ts'
import { settings } from './projections/settings.ts'
import { users } from './projections/users.ts'
import type { AnyProjection } from './folding/projection.ts'

export const projections: readonly AnyProjection[] = [
  users,
  cases,
  documents,
  entryChanges,
  notifications,
  orders,
  settings,
  logs,
  caseLogs,
  addresses,
  audit,
]
