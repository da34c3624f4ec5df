import * as contracts from '@aktenraum/domain/contracts'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { unlessGone } from '../../base/errors/http.ts'
import type { CaseKeyRef, RecordFields } from '../../vault/port.ts'
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

/** One whose content opened: only such a one is sealed anew. */
export type OpenTemplate = ShownTemplate & { readonly fields: RecordFields }
type Standing = Pick<ShownTemplate, 'is_global' | 'priority'>

export type AddressTemplates = ReturnType<typeof addressTemplatesOf>

/**
 * Templates of addresses and salutations; they come with the load of their book. Their text leaves the browser sealed;
 * what they word, whether they are active and where they stand does not, and is repeated in what is sealed. It takes
 * `Office.context`.
 */
export const addressTemplatesOf = (context: Context) => {
  const { api, newId } = context
  const { seal } = sealingOf(context)
  /** As it is to be from now on, with the version that was read. */
  const sealedAs = async (ref: CaseKeyRef, template: OpenTemplate, said: Partial<Standing>) => {
    const { id, version, fields } = template
    return { id, version, ...(await seal(ref, templateAt({ ...template, ...said }, version + 1), { fields })) }
  }

  return {
    /** Answers its id. */
    recordTemplate: async (
      { id: database, case: caseId }: Place,
      { type, isActive = true, priority, fields }: NewTemplate,
      id = newId(),
    ): Promise<string> => {
      const made = { id, database, type, is_global: isActive, priority }
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
    /** Active ones are offered for choice. @throws as `rewordTemplate` */
    setActive: async (caseId: string, template: OpenTemplate, isActive: boolean): Promise<void> => {
      const said = { is_global: isActive }
      await sayingUnderKey(context, caseId, async (ref) => {
        const { id, ...sealed } = await sealedAs(ref, template, said)
        return api.call(contracts.partialUpdateAddressTemplate, { params: { id }, body: { ...sealed, ...said } })
      })
    },
    /**
     * `holder`: the active template of its type that stands there, which takes its place in exchange.
     * @throws as `rewordTemplate`
     */
    rankTemplate: async (
      caseId: string,
      template: OpenTemplate,
      { priority, holder }: { readonly priority: number; readonly holder?: OpenTemplate | undefined },
    ): Promise<void> => {
      await sayingUnderKey(context, caseId, async (ref) => {
        const { id, ...sealed } = await sealedAs(ref, template, { priority })
        const others = holder && (await sealedAs(ref, holder, { priority: template.priority }))
        const body = { ...sealed, priority, ...(others === undefined ? {} : { holder: others }) }
        return api.call(contracts.partialUpdateAddressTemplate, { params: { id }, body })
      })
    },
    /** For good. Done already, it is silent. */
    removeTemplate: async (id: string): Promise<void> => {
      await api.call(contracts.destroyAddressTemplate, { params: { id } }).catch(unlessGone)
    },
  }
}
