import { helpStream, isRejection, settingsStream } from '@aktenraum/domain'
import type { SettingsLayer, UserId } from '@aktenraum/domain'
import { updateConfig, updateHelpText, updateSettings } from '@aktenraum/domain/contracts'
import type { OfficeChanges, UserChanges } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { handleCommand } from '../handle-command.ts'
import { helpStreams, settingsStreams } from '../streams.ts'

export const settingRoutes = (http: Http): void => {
  const { runtime } = http

  const change = async (
    { meta, reply }: Pick<Exchange, 'meta' | 'reply'>,
    by: UserId,
    { layer, changes }: { readonly layer: SettingsLayer; readonly changes: OfficeChanges & UserChanges },
  ) => {
    const commanded = {
      stream: settingsStream(layer),
      command: { type: 'ChangeSettings', layer, changes, by } as const,
      meta: meta(by),
    }
    const done = await handleCommand(runtime, settingsStreams, commanded, reply)
    return isRejection(done) ? done : done.state
  }
  mount(http, updateSettings, (exchange, { userId }) =>
    change(exchange, userId, { layer: 'office', changes: exchange.body }),
  )
  mount(http, updateConfig, (exchange, { userId }) =>
    change(exchange, userId, { layer: userId, changes: exchange.body }),
  )

  mount(http, updateHelpText, async ({ params: { page }, body: { text }, meta, reply }, { userId: by }) => {
    const commanded = {
      stream: helpStream(page),
      command: { type: 'ChangeHelpText', page, text, by } as const,
      meta: meta(by),
    }
    const done = await handleCommand(runtime, helpStreams, commanded, reply)
    return isRejection(done) ? done : { page, text }
  })
}
