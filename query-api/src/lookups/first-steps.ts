import type { AnswerOf, FirstStepsDto, updateSettings } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { Viewer } from '../answers/user.ts'
import { readFirstSteps } from '../reads/first-steps.ts'
import { officeLayer } from './settings.ts'

/**
 * Null for who is not there. Staff invite, operators say how the office is reached; clients have a step of their own.
 */
export const lookUpFirstSteps = async (
  runtime: Pick<Runtime, 'pool'>,
  viewer: Viewer,
): Promise<FirstStepsDto | null> => {
  const row = await readFirstSteps(runtime.pool, viewer.id)
  if (row === null) return null
  const steps = { recovery_key: row.has_recovery_key }
  if (!viewer.isStaff) return steps
  const { staffPasskeys } = await officeLayer(runtime)
  const passkey = staffPasskeys === false ? {} : { passkey: row.has_passkey }
  const office = { ...steps, ...passkey, colleague: row.has_colleague, client: row.has_client }
  return row.is_operator ? { ...office, contact: isReachable(await officeLayer(runtime)) } : office
}

const isReachable = ({ officePhone, officeEmail, imprint, privacy }: AnswerOf<typeof updateSettings>): boolean =>
  (officePhone ?? officeEmail) !== undefined && imprint !== undefined && privacy !== undefined
