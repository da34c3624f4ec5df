import type { AddressDatabaseId, AddressTemplateId, CaseId } from '../../kernel/ids.ts'
import { keptAfter, keptAnew } from '../sealed.ts'
import type { KeptContent, StoredContent } from '../sealed.ts'
import type { AddressTemplateEvent, TemplateType } from './events.ts'

export interface AddressTemplate {
  readonly templateId: AddressTemplateId | null
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly templateType: TemplateType | null
  readonly isActive: boolean
  readonly priority: number
  readonly version: number
  readonly content: KeptContent | null
  readonly isRemoved: boolean
}
/** A template that is there. */
export type PresentTemplate = AddressTemplate & {
  readonly [Field in 'templateId' | 'caseId' | 'databaseId' | 'templateType']: NonNullable<AddressTemplate[Field]>
}

export const isThere = (template: AddressTemplate): template is PresentTemplate =>
  template.templateId !== null && !template.isRemoved

export const noTemplate: AddressTemplate = {
  templateId: null,
  caseId: null,
  databaseId: null,
  templateType: null,
  isActive: false,
  priority: 0,
  version: 0,
  content: null,
  isRemoved: false,
}

export const evolve = (template: AddressTemplate, event: AddressTemplateEvent): AddressTemplate => {
  switch (event.type) {
    case 'TemplateRecorded': {
      const { templateId, caseId, databaseId, templateType, isActive, priority, version, content } = event.data
      const described = { templateId, caseId, databaseId, templateType, isActive, priority }
      return { ...template, ...described, version, content: keptAfter(null, content, version) }
    }
    case 'TemplateReworded':
      return { ...template, ...after(template, event.data) }
    case 'TemplateActivated':
      return { ...template, ...after(template, event.data), isActive: true }
    case 'TemplateHidden':
      return { ...template, ...after(template, event.data), isActive: false }
    case 'TemplateRanked':
      return { ...template, ...after(template, event.data), priority: event.data.priority }
    case 'TemplateResealed':
      return { ...template, content: keptAnew(template.content, event.data.content) }
    case 'TemplateRemoved':
      return { ...template, isRemoved: true, content: null }
  }
}

const after = (
  { content: before }: AddressTemplate,
  { version, content }: { readonly version: number; readonly content: StoredContent },
) => ({ version, content: keptAfter(before, content, version) })
