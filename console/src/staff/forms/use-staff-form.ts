import type { Form, FormOptions } from '../../shared/forms/use-form.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useCheckedError } from '../office/use-checked-error.ts'
import type { FormFailure } from './failure.ts'
import { failureOf } from './failure.ts'

export type StaffForm<Values> = Form<Values, FormFailure>

/** A form whose failures are told as everything else is here, or as `retell` has it. */
export const useStaffForm = <Values extends object>(
  options: Omit<FormOptions<Values, FormFailure>, 'explain'> & { readonly retell?: (error: unknown) => string },
): StaffForm<Values> => {
  const check = useCheckedError()
  const explain = async (error: unknown): Promise<FormFailure> => {
    await check(error)
    return failureOf(error, options.retell?.(error))
  }
  return useForm({ ...options, explain })
}
