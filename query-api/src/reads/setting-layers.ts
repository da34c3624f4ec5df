import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface SettingLayerRow {
  readonly layer: string
  readonly settings: unknown
}

export const listSettingLayers = async (db: Queryable): Promise<readonly SettingLayerRow[]> => {
  const { rows } = await db.query<SettingLayerRow>('select layer, settings from setting_layer order by layer')
  return rows
}
