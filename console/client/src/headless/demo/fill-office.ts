import { updateSettings } from '@aktenraum/domain/contracts'
import { formatDate, formatTime } from '../../words/dates.ts'
import { confirmAccepted } from '../confirm-accepted.ts'
import type { Context } from '../../collections/context.ts'
import type { Founder, Founding } from '../../collections/found.ts'
import type { OfficeClient } from '../../collections/types.ts'
import { cases, officeName, officeSettings, people } from '../texts/demo.ts'
import type { DemoCase, DemoDocument, PersonName } from '../texts/demo.ts'
import { fillAddresses } from './fill-addresses.ts'
import type { LedCase } from './fill-addresses.ts'
import { pdf } from './pdf.ts'
import { accidentSketch, dampWall } from './sketches.ts'

/** One person's browser, as far as the demo needs it. */
export interface DemoBrowser {
  readonly client: OfficeClient
  readonly found: (founder: Founder) => Promise<Founding>
  readonly context: Context
}
export interface DemoOptions {
  /** Another browser each time. */
  readonly open: () => DemoBrowser
  readonly setupToken: string
  readonly newPassword: () => string
  readonly now: () => Date
}
export interface DemoAccount {
  readonly role: string
  readonly name: string
  readonly email: string
  readonly password: string
}
interface Member {
  readonly office: DemoBrowser
  readonly password: string
}
type Members = Readonly<Record<'sabine' | 'jonas' | 'petra' | 'betrieb', Member>>

/**
 * Founds an office and fills it through the front door, as browsers would, its address book included: everything is
 * encrypted on the way.
 */
export const fillOffice = async (options: DemoOptions): Promise<readonly DemoAccount[]> => {
  const { open, setupToken, newPassword } = options
  const founderPassword = newPassword()
  const founder = open()
  await founder.found({ setupToken, officeName, user: userOf('sabine'), password: founderPassword })

  const join = async (name: PersonName): Promise<Member> => {
    const { link } = await founder.client.invite(userOf(name), [])
    // One's own reading waits for one's own writing; afterwards the invited browser will find the invitation.
    await founder.client.listInvitations()
    const { pathname, hash } = new URL(link)
    const office = open()
    const password = newPassword()
    await office.client.acceptInvitation(pathname.split('/').filter(Boolean).at(-1) ?? '', hash.slice(1), password)
    return { office, password }
  }
  const members: Members = {
    sabine: { office: founder, password: founderPassword },
    jonas: await join('jonas'),
    petra: await join('petra'),
    betrieb: await join('betrieb'),
  }
  await untilConfirmed(founder, 3)
  await members.betrieb.office.context.api.call(updateSettings, { body: officeSettings })
  const filled = new Map<string, LedCase>()
  for (const file of cases) {
    const id = await fillCase(file, members, options)
    filled.set(file.caseNumber, { id, leader: members[file.owner].office.context })
  }
  await fillAddresses(founder.context, filled, options.now())
  return Object.entries(members).map(([name, { password }]) => {
    const { role, salutation, email } = people[name as keyof Members]
    return { role, name: salutation, email, password }
  })
}

const userOf = (name: PersonName) => {
  const { role: _, ...user } = people[name]
  return user
}

const fillCase = async (file: DemoCase, members: Members, { now }: DemoOptions): Promise<string> => {
  const { client } = members[file.owner].office
  const caseId = await client.openCase(file)
  for (const [name, role] of Object.entries(file.participants)) {
    if (isMember(name, members)) await client.addParticipant(caseId, await idOf(members[name]), role)
    else await client.invite(userOf('max'), [{ caseId, role, shownAs: null }])
  }
  await Promise.all(file.documents.map(({ by }) => until(() => canSee(members[by].office, caseId))))
  for (const document of file.documents) await upload(members[document.by].office, caseId, { document, now: now() })
  return caseId
}

const isMember = (name: string, members: Members): name is keyof Members => name in members
const idOf = async ({ office }: Member): Promise<string> => (await office.client.session())?.user.id ?? ''
const canSee = async ({ client }: DemoBrowser, caseId: string): Promise<boolean> =>
  (await client.listCases()).some(({ id, title }) => id === caseId && 'text' in title)

const upload = async (
  { client }: DemoBrowser,
  caseId: string,
  { document, now }: { readonly document: DemoDocument; readonly now: Date },
): Promise<void> => {
  const { name, description, content: source, pinned = false } = document
  const content = contentOf(name, source)
  const { id } = await client.uploadDocument(caseId, {
    name: name.replace('{date}', `${formatDate(now)} ${formatTime(now)}`),
    type: content.type,
    ...(content.type === 'text/plain' ? { charset: 'utf8' } : {}),
    ...(description === undefined ? {} : { description }),
    content,
    commandId: crypto.randomUUID(),
  })
  if (pinned) await client.setPinned(await client.retrieveDocument(caseId, id), true)
}

const contentOf = (name: string, source: DemoDocument['content']): Blob => {
  if ('letter' in source) return pdf(name.replace(/\.pdf$/, ''), source.letter)
  if ('sketch' in source) return source.sketch === 'accident' ? accidentSketch() : dampWall()
  return new Blob(['text' in source ? source.text : source.message], { type: 'text/plain' })
}

/** The founder's browser confirms whoever accepted; what others wrote shows up a moment later. */
const untilConfirmed = async ({ client }: DemoBrowser, count: number): Promise<void> => {
  let confirmed = 0
  await until(async () => {
    confirmed += await confirmAccepted(client)
    return confirmed >= count
  })
}

const pauseMs = 50
const tries = 200
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let left = tries; left > 0; left -= 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('the server does not show what was written')
}
