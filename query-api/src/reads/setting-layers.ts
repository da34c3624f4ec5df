import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { SettingLayerRow } from '@aktenraum/infra/read-models/settings'

/** Those of the office first, then one's own. */
export const listSettingLayers = async (db: Queryable, userId: string | null): Promise<readonly SettingLayerRow[]> => {
  const { rows } = await db.query<SettingLayerRow>(
    `select layer, settings, changed_at, changed_by from setting_layer
     where layer in ('office', $1) order by layer = 'office' desc`,
    [userId],
  )
  return rows
}
