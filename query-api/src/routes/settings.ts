import { helpAudiences } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import {
  helpHtml,
  helpPages,
  listHelpTexts as helpTextsContract,
  retrieveConfig,
  retrieveHelp,
  retrieveSettings,
} from '@aktenraum/domain/contracts'
import { requireAudience } from '@aktenraum/infra/http/authenticate'
import { mount, mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { defaultSettings, officeLayer, settingLayers } from '../lookups/settings.ts'
import { listHelpTexts } from '../reads/help-texts.ts'
import { listSettingLayers } from '../reads/setting-layers.ts'
import { helpTexts } from '../texts/help.ts'

export const settingRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  const { pool } = runtime
  mountPublic(
    http,
    retrieveConfig,
    upToDate(desk, ['settings'], async (_, caller) => ({
      settings: [...(await settingLayers(runtime, caller?.userId ?? null))],
    })),
  )
  mount(
    http,
    retrieveSettings,
    upToDate(desk, ['settings'], async () => {
      const [row] = await listSettingLayers(pool, null)
      return { defaults: defaultSettings(runtime), office: await officeLayer(runtime), ...changeOf(row) }
    }),
  )
  mountPublic(
    http,
    retrieveHelp,
    upToDate(desk, ['settings'], async ({ params: { page } }, caller) => {
      requireAudience(helpAudiences[page], caller)
      const [own] = await listHelpTexts(pool, page)
      return { html: helpHtml(own?.text ?? helpTexts[page]) }
    }),
  )
  mount(
    http,
    helpTextsContract,
    upToDate(desk, ['settings'], async () => {
      const own = new Map((await listHelpTexts(pool, null)).map((row) => [row.page, row]))
      return helpPages.map((page) => ({
        id: page,
        text: own.get(page)?.text ?? null,
        default_text: helpTexts[page],
        ...changeOf(own.get(page)),
      }))
    }),
  )
}

const changeOf = (row: { readonly changed_at: string; readonly changed_by: UserId } | undefined) => ({
  changed_at: row?.changed_at ?? null,
  changed_by: row?.changed_by ?? null,
})
