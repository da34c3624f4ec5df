import type { Form, FormOptions } from '../../shared/forms/use-form.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import type { Problem } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'

export type PortalForm<Values> = Form<Values, Problem>

/** A form whose failures are told as everything else is here, or as `retell` has it. */
export const usePortalForm = <Values extends object>(
  options: Omit<FormOptions<Values, Problem>, 'explain'> & { readonly retell?: (problem: Problem) => Problem },
): PortalForm<Values> => {
  const { session } = usePortal()
  const { retell = (problem) => problem } = options
  return useForm({ ...options, explain: async (error) => retell(await session.problemOf(error)) })
}
