import { placeOfLegal, updateConfig, updateSettings, usualPageSize } from '@aktenraum/domain/contracts'
import type { AnswerOf, ConfigDto, retrieveConfig } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Runtime } from '@aktenraum/infra/runtime'
import { listSettingLayers } from '../reads/setting-layers.ts'

export type SettingLayer = AnswerOf<typeof retrieveConfig>['settings'][number]

type Reader = Pick<Runtime, 'config'> & { readonly pool: Queryable }
type OfficeLayer = AnswerOf<typeof updateSettings>

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
  officeAddress: '',
  officePhone: '',
  officeEmail: '',
  imprint: '',
  privacy: '',
  accessibility: '',
  termsUrl: '',
  processingUrl: '',
  primaryColour: '#1f4163',
  secondaryColour: '#7a5a1e',
  helpTimeoutMs: 2500,
  staffPasskeys: true,
  theme: 'system',
  shortcuts: true,
  pageSize: usualPageSize,
  firstStepsDismissed: false,
})

/**
 * Defaults first, then those of the office, then one's own; what comes later wins (CFG-01). Of a layer, what does not
 * belong there or does not fit any more is left out.
 */
export const settingLayers = async (
  reader: Reader,
  userId: string | null,
): Promise<readonly [ConfigDto, ...SettingLayer[]]> => {
  const rows = await listSettingLayers(reader.pool, userId)
  const layers = rows.map(({ layer, settings: set }) =>
    layer === 'office' ? shown(fittingOf(updateSettings, set)) : fittingOf(updateConfig, set),
  )
  return [defaultSettings(reader), ...layers]
}

/** What the office has set, as it was set. */
export const officeLayer = async ({ pool }: Pick<Runtime, 'pool'>): Promise<OfficeLayer> => {
  const [office] = await listSettingLayers(pool, null)
  return fittingOf(updateSettings, office?.settings ?? {})
}

/** Long texts stay where they are; pages are told where to find them. */
const shown = (office: OfficeLayer): SettingLayer => ({
  ...office,
  ...Object.fromEntries(
    (['imprint', 'privacy', 'accessibility'] as const).flatMap((page) => {
      const set = office[page]
      return set === undefined ? [] : [[page, placeOfLegal(page, set)]]
    }),
  ),
})

/** Field by field: one setting that has other bounds by now must not take the others with it. */
const fittingOf = <Contract extends typeof updateSettings | typeof updateConfig>(
  { answer }: Contract,
  settings: Readonly<Record<string, unknown>>,
): AnswerOf<Contract> =>
  Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => answer.safeParse({ [name]: value }).success),
  ) as AnswerOf<Contract>

export const settings = async (reader: Reader): Promise<ConfigDto> => {
  const [defaults, ...layers] = await settingLayers(reader, null)
  return layers.reduce<ConfigDto>((merged, next) => Object.assign({ ...merged }, next), defaults)
}
