import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, AddressTemplateId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { By, Resealing } from '../policy.ts'
import { resealedIn } from '../sealed.ts'
import type { ResealedPart, StoredContent } from '../sealed.ts'
import type { AddressTemplateEvent, TemplateType } from './events.ts'
import { evolve, isThere, noTemplate } from './state.ts'
import type { AddressTemplate, PresentTemplate } from './state.ts'

export type { AddressTemplate } from './state.ts'

export type AddressTemplateCommand =
  | ({
      readonly type: 'RecordTemplate'
      readonly templateId: AddressTemplateId
      readonly databaseId: AddressDatabaseId
      readonly templateType: TemplateType
      readonly isActive: boolean
      readonly priority: number
      readonly content: StoredContent
    } & By)
  | ({ readonly type: 'RewordTemplate' | 'ActivateTemplate' | 'HideTemplate' } & Sealed & By)
  | ({ readonly type: 'RankTemplate'; readonly priority: number } & Sealed & By)
  | ({ readonly type: 'RemoveTemplate' } & By)
  | ({ readonly type: 'ResealTemplate'; readonly parts: readonly ResealedPart[] } & Resealing)

/** Which version was read, and the record that says what is so from now on. */
interface Sealed {
  readonly version: number
  readonly content: StoredContent
}

type Command<Type extends AddressTemplateCommand['type']> = Extract<AddressTemplateCommand, { readonly type: Type }>

const decide = (command: AddressTemplateCommand, template: AddressTemplate): Decision<AddressTemplateEvent> => {
  if (command.type === 'ResealTemplate') return reseal(command, template)
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'RecordTemplate') return record(command, template)
  if (!isThere(template) || template.caseId !== command.room.caseId) return reject('address/not-found')
  return act(command, template)
}

const record = (
  { room: { caseId }, by, at: _, type: __, ...recorded }: Command<'RecordTemplate'>,
  template: AddressTemplate,
): Decision<AddressTemplateEvent> => {
  if (template.templateId !== null) return reject('address/already-recorded')
  return [{ type: 'TemplateRecorded', data: { caseId, ...recorded, version: 1, recordedBy: by } }]
}

const reseal = (
  { caseId, keyId, parts, by }: Command<'ResealTemplate'>,
  template: AddressTemplate,
): Decision<AddressTemplateEvent> => {
  const content = resealedIn(template.content, parts)
  if (content === null || !isThere(template) || template.caseId !== caseId) return []
  return [{ type: 'TemplateResealed', data: { ...placeOf(template), keyId, content, resealedBy: by } }]
}

const act = (
  command: Exclude<AddressTemplateCommand, Command<'ResealTemplate' | 'RecordTemplate'>>,
  template: PresentTemplate,
): Decision<AddressTemplateEvent> => {
  const { by } = command
  const place = placeOf(template)
  if (command.type === 'RemoveTemplate') return [{ type: 'TemplateRemoved', data: { ...place, removedBy: by } }]
  const { version, content } = command
  if (version !== template.version) return changedMeanwhile(template.version)
  const written = { ...place, version: version + 1, content }
  switch (command.type) {
    case 'RewordTemplate':
      return [{ type: 'TemplateReworded', data: { ...written, rewordedBy: by } }]
    case 'ActivateTemplate':
      return template.isActive ? [] : [{ type: 'TemplateActivated', data: { ...written, activatedBy: by } }]
    case 'HideTemplate':
      return template.isActive ? [{ type: 'TemplateHidden', data: { ...written, hiddenBy: by } }] : []
    case 'RankTemplate': {
      const { priority } = command
      return priority === template.priority
        ? []
        : [{ type: 'TemplateRanked', data: { ...written, priority, rankedBy: by } }]
    }
  }
}

const placeOf = ({ caseId, databaseId, templateId }: PresentTemplate) => ({ caseId, databaseId, templateId })

export const addressTemplate: Decider<AddressTemplate, AddressTemplateCommand, AddressTemplateEvent> = {
  initialState: noTemplate,
  decide,
  evolve,
}
