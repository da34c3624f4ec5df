import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import { fileNameFrom } from '../document/file-name.ts'
import { officeSettings, userSettings } from '../settings/values.ts'
import { contract } from './contract.ts'
import { config } from './extras.ts'

const nullable = <Shape extends z.ZodRawShape>(settings: z.ZodObject<Shape>) =>
  z.strictObject(
    Object.fromEntries(Object.entries(settings.shape).map(([name, value]) => [name, z.nullish(value)])) as {
      [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>
    },
  )

/** `defaults`: what holds without the office's own. */
const settingsDto = z.strictObject({
  defaults: config,
  office: officeSettings.partial(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: userId.nullable(),
})
export type SettingsDto = z.infer<typeof settingsDto>

export const retrieveSettings = contract({
  operationId: 'retrieveSettings',
  method: 'GET',
  path: '/api/operations/settings',
  summary: 'What the office has set, and what holds without',
  audience: 'operator',
  group: 'operations',
  answer: settingsDto,
})

const template = officeSettings.shape.documentNameTemplate.refine(
  (text) => 'fileName' in fileNameFrom(text, { filename: '-', caseNumber: '-' }),
)

export const updateSettings = contract({
  operationId: 'updateSettings',
  method: 'PATCH',
  path: '/api/operations/settings',
  summary: 'Sets what is given for the whole office; null goes back to the default',
  audience: 'operator',
  group: 'operations',
  body: nullable(officeSettings.extend({ documentNameTemplate: template })),
  answer: officeSettings.partial(),
})

export const updateConfig = contract({
  operationId: 'updateConfig',
  method: 'PATCH',
  path: '/api/config/',
  summary: 'Sets what is given for oneself; null goes back to what the office has',
  audience: 'user',
  body: nullable(userSettings),
  answer: userSettings.partial(),
})
