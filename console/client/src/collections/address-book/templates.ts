import * as contracts from '@aktenraum/domain/contracts'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { unlessGone } from '../../base/errors/http.ts'
import type { RecordFields } from '../../vault/port.ts'
import { sayingUnderKey } from '../cases.ts'
import type { Context } from '../context.ts'
import type { Place } from './address-book.ts'
import { templateAt } from './records.ts'
import type { ShownTemplate } from './records.ts'
import { sealingOf } from './sealing.ts'

interface NewTemplate {
  readonly type: TemplateType
  readonly isActive?: boolean
  readonly priority: number
  readonly fields: RecordFields
}

export type AddressTemplates = ReturnType<typeof addressTemplatesOf>

/**
 * Templates of addresses and salutations; they come with the load of their book. Their text leaves the browser sealed; what
 * they word, whether they are active and where they stand does not. It takes `Office.context`.
 */
export const addressTemplatesOf = (context: Context) => {
  const { api, newId } = context
  const { seal } = sealingOf(context)
  const change = (id: string, body: { readonly is_global: boolean } | { readonly priority: number }) =>
    api.call(contracts.partialUpdateAddressTemplate, { params: { id }, body })

  return {
    /** Answers its id. */
    recordTemplate: async (
      { id: database, case: caseId }: Place,
      { type, isActive = true, priority, fields }: NewTemplate,
    ): Promise<string> => {
      const made = { id: newId(), database, type, is_global: isActive, priority }
      await sayingUnderKey(context, caseId, async (ref) => {
        const body = { ...made, ...(await seal(ref, templateAt(made, 1), { fields })) }
        return api.call(contracts.createAddressTemplate, { body })
      })
      return made.id
    },
    /** @throws an error for which `isChangedMeanwhile` holds where somebody else was faster */
    rewordTemplate: async (caseId: string, template: ShownTemplate, fields: RecordFields): Promise<void> => {
      const { id, version } = template
      await sayingUnderKey(context, caseId, async (ref) => {
        const body = { version, ...(await seal(ref, templateAt(template, version + 1), { fields })) }
        return api.call(contracts.partialUpdateAddressTemplate, { params: { id }, body })
      })
    },
    /** Active ones are offered for choice. */
    setActive: async (id: string, isActive: boolean): Promise<void> => {
      await change(id, { is_global: isActive })
    },
    /** The active template of its type that stands there takes its place in exchange. */
    rankTemplate: async (id: string, priority: number): Promise<void> => {
      await change(id, { priority })
    },
    /** For good. Done already, it is silent. */
    removeTemplate: async (id: string): Promise<void> => {
      await api.call(contracts.destroyAddressTemplate, { params: { id } }).catch(unlessGone)
    },
  }
}
