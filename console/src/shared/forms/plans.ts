import type { SecurityPlan } from './security.ts'

/** OPAQUE: the server learns neither the password nor a hash of it that could be guessed at. */
export const loginPlan = {
  fields: ['email', 'password'],
  digest: 'opaque-login',
  substitutes: { identifier: '{email}', secret: '{password}' },
} as const satisfies SecurityPlan

/** Whose password it is is known: keys are opened again, or a new recovery key is made. */
export const unlockPlan = {
  fields: ['password'],
  digest: 'opaque-login',
  substitutes: { secret: '{password}' },
} as const satisfies SecurityPlan

/** A first password. */
export const registrationPlan = {
  fields: ['password', 'repeated'],
  digest: 'opaque-registration',
  substitutes: { secret: '{password}' },
} as const satisfies SecurityPlan

/** The first password of all. */
export const foundingPlan = {
  fields: ['setupToken', 'officeName', 'salutation', 'email', 'password', 'repeated'],
  digest: 'opaque-registration',
  substitutes: {
    setupToken: '{setupToken}',
    officeName: '{officeName}',
    salutation: '{salutation}',
    identifier: '{email}',
    secret: '{password}',
  },
} as const satisfies SecurityPlan

/** Another password for who knows the old one. */
export const changePlan = {
  fields: ['current', 'password', 'repeated'],
  digest: 'opaque-registration',
  substitutes: { before: '{current}', secret: '{password}' },
} as const satisfies SecurityPlan

/** A passkey gets a name, by the password. */
export const passkeyPlan = {
  fields: ['name', 'password'],
  digest: 'opaque-login',
  substitutes: { name: '{name}', secret: '{password}' },
} as const satisfies SecurityPlan

/** Another password for who has the recovery key. */
export const recoveryPlan = {
  fields: ['email', 'recoveryKey', 'password', 'repeated'],
  digest: 'opaque-registration',
  substitutes: { identifier: '{email}', recoveryKey: '{recoveryKey}', secret: '{password}' },
} as const satisfies SecurityPlan
