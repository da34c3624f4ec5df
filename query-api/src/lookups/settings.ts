import { updateConfig, updateSettings, usualPageSize } from '@aktenraum/domain/contracts'
import type { AnswerOf, ConfigDto, retrieveConfig } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { listSettingLayers } from '../reads/setting-layers.ts'

export type SettingLayer = AnswerOf<typeof retrieveConfig>['settings'][number]

/** What holds as long as nobody has set anything. */
export const defaultSettings = ({ config: of }: Pick<Runtime, 'config'>): ConfigDto => ({
  documentNameTemplate: '{{filename}}',
  documentNameRewriteUpload: [],
  documentNameRewriteDownload: [],
  maxDocumentSize: of.maxDocumentSize,
  uploadSlots: of.uploadSlots,
  justUploadedMs: of.justUploadedMs,
  notificationDelayMs: of.notificationDelayMs,
  trashDays: of.trashDays,
  lockAfterMs: of.lockAfterMs,
  officeName: of.officeName,
  primaryColour: '#1f4163',
  secondaryColour: '#7a5a1e',
  helpTimeoutMs: 2500,
  theme: 'system',
  shortcuts: true,
  pageSize: usualPageSize,
})

/**
 * Defaults first, then those of the office, then one's own; what comes later wins (CFG-01). Of a layer, what does not
 * belong there or does not fit any more is left out.
 */
export const settingLayers = async (
  runtime: Runtime,
  userId: string | null,
): Promise<readonly [ConfigDto, ...SettingLayer[]]> => {
  const rows = await listSettingLayers(runtime.pool, userId)
  const layers = rows.map((row) => fittingOf(row.layer === 'office' ? updateSettings : updateConfig, row.settings))
  return [defaultSettings(runtime), ...layers]
}

/** Field by field: one setting that has other bounds by now must not take the others with it. */
const fittingOf = (
  { answer }: typeof updateSettings | typeof updateConfig,
  settings: Readonly<Record<string, unknown>>,
): SettingLayer =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => answer.safeParse({ [name]: value }).success))

export const settings = async (runtime: Runtime): Promise<ConfigDto> => {
  const [defaults, ...layers] = await settingLayers(runtime, null)
  return layers.reduce<ConfigDto>((merged, next) => Object.assign({ ...merged }, next), defaults)
}
