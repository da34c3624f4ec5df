import type { z } from 'zod'
import { config } from '@aktenraum/domain/contracts'
import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { listSettingLayers } from '../reads/setting-layers.ts'

const layer = config.partial()
export type SettingLayer = z.infer<typeof layer>

const defaultsOf = ({ config: of }: Runtime): ConfigDto => ({
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
})

/** Defaults first; what comes later wins (CFG-01). A layer that does not fit is left out and logged. */
export const settingLayers = async (runtime: Runtime): Promise<readonly [ConfigDto, ...SettingLayer[]]> => {
  const rows = await listSettingLayers(runtime.pool)
  const layers = rows.flatMap(({ settings }) => {
    const parsed = layer.safeParse(settings)
    if (!parsed.success) runtime.log.warn('a layer of settings is not valid', { reason: parsed.error.name })
    return parsed.success ? [parsed.data] : []
  })
  return [defaultsOf(runtime), ...layers]
}

export const settings = async (runtime: Runtime): Promise<ConfigDto> => {
  const [defaults, ...layers] = await settingLayers(runtime)
  return layers.reduce<ConfigDto>((merged, next) => Object.assign({ ...merged }, next), defaults)
}
