import { helpStream, isRejection, settingsStream } from '@aktenraum/domain'
import type { SettingsLayer, UserId } from '@aktenraum/domain'
import { updateConfig, updateHelpText, updateSettings } from '@aktenraum/domain/contracts'
import type { OfficeChanges, UserChanges } from '@aktenraum/domain/contracts'
import { helpStreams, settingsStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { carryOut } from '../deciding/carry-out.ts'
import { texts } from '../texts/de.ts'

export const settingRoutes = (http: Http): void => {
  const { runtime } = http

  const change = async (
    { meta, reply }: Pick<Exchange, 'meta' | 'reply'>,
    by: UserId,
    { layer, changes }: { readonly layer: SettingsLayer; readonly changes: OfficeChanges & UserChanges },
  ) => {
    const done = await carryOut(runtime, {
      type: settingsStreams,
      stream: settingsStream(layer),
      command: { type: 'ChangeSettings', layer, changes, by },
      meta: meta(by),
      reply,
    })
    return isRejection(done) ? done : done.state
  }
  mount(http, updateSettings, (exchange, { userId }) =>
    change(exchange, userId, { layer: 'office', changes: exchange.body }),
  )
  mount(http, updateConfig, (exchange, { userId }) =>
    change(exchange, userId, { layer: userId, changes: exchange.body }),
  )

  mount(http, updateHelpText, async ({ params: { page }, body: { text, former }, meta, reply }, { userId: by }) => {
    const done = await carryOut(runtime, {
      type: helpStreams,
      stream: helpStream(page),
      command: (present) => {
        if (former !== undefined && present !== former && present !== text)
          throw problems.saying(409, texts.helpTextChanged)
        return { type: 'ChangeHelpText' as const, page, text, by }
      },
      meta: meta(by),
      reply,
    })
    return isRejection(done) ? done : { page, text }
  })
}
