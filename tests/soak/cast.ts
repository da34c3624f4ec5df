import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import type { Product } from '../support/product.ts'

export interface Actor {
  readonly name: string
  readonly email: string
  readonly id: string
  readonly isStaff: boolean
  /** As it is now. */
  password: string
  isLocked: boolean
  readonly devices: readonly Device[]
}
/** A browser of somebody's own: cookies, tab and memory. */
export interface Device {
  readonly of: string
  readonly name: string
  browser: HeadlessBrowser
  office: Office
  isSignedIn: boolean
}

/** Three browsers, none of which knows of the others. */
const devicesOf = (url: string, of: string, alarm: (device: Device, error: Error) => void): readonly Device[] =>
  ['office', 'laptop', 'phone'].map((name) => {
    const device = { of, name, isSignedIn: false } as Device
    openBrowser(url, device, alarm)
    return device
  })

/** A browser whose storage is empty. */
export const openBrowser = (url: string, device: Device, alarm: (device: Device, error: Error) => void): void => {
  device.browser = createHeadlessBrowser(url)
  device.isSignedIn = false
  reload(url, device, alarm)
}

/** The same browser, another page: what it keeps is there, what it only knew is gone. */
export const reload = (url: string, device: Device, alarm: (device: Device, error: Error) => void): void => {
  const events = { onSecurityError: (error: Error) => alarm(device, error) }
  device.office = createHeadlessClient(url, { browser: device.browser, events })
}

const mira = {
  email: 'mira.kim@kanzlei-hartmann.example',
  salutation: 'Mira Kim',
  password: 'Kim-Kanzlei-4711-Ost',
}

/** Two owners of the office, one more of its staff, two clients: each joined by a link and was confirmed by a click. */
export const castOf = async (
  product: Pick<Product, 'url' | 'setupToken'>,
  alarm: (device: Device, error: Error) => void,
): Promise<readonly Actor[]> => {
  const founder = await foundedOffice(product)
  const jonas = await joinedColleague(product, founder, people.colleague)
  await founder.client.makeOwner((await jonas.client.session())?.user.id ?? '')
  const others = [jonas, await joinedColleague(product, founder, mira)]
  const caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause ./. Bauträger Nord' })
  for (const who of [people.client, people.other]) {
    others.push(await joinedClient(product, founder, caseId, who))
    await untilConfirmed(founder.client)
  }
  const known = [people.owner, people.colleague, mira, people.client, people.other]
  return Promise.all(
    [founder, ...others].map(async ({ client }, index) => {
      const user = (await client.session())?.user
      const { email, salutation, password } = known[index] ?? {}
      if (user === undefined || email === undefined || salutation === undefined || password === undefined)
        throw new Error('nobody')
      const devices = devicesOf(product.url, salutation, alarm)
      return { name: salutation, email, id: user.id, isStaff: user.is_staff, password, isLocked: false, devices }
    }),
  )
}
