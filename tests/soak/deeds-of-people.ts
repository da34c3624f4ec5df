import { saying } from '@aktenraum/client/collections/saying'
import { confirmAccepted } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { partsOf } from '../support/office.ts'
import type { Actor } from './cast.ts'
import type { Deed } from './deed.ts'
import { clientsOf, staffOf } from './scene.ts'
import type { Scene } from './scene.ts'

type Client = Office['client']

/** Whoever else was there before somebody began anew gives them back what they manage. */
const grantsAgain = async (client: Client, userId: string): Promise<void> => {
  const shared = await client.casesSharedWith(userId)
  const proven = shared.filter(({ isProven }) => isProven)
  await client.grantAgain(
    userId,
    proven.map(({ case: shownAs, role }) => ({ caseId: shownAs.id, role, shownAs })),
  )
}

/**
 * They take part by the server's word, and whoever gives them their cases again knows that they did before they were
 * locked.
 */
const grantsAgainAfterLock = async (client: Client, userId: string): Promise<void> => {
  const shared = await client.casesSharedWith(userId)
  const missing = shared.filter(({ isProven }) => !isProven)
  await client.grantAgain(
    userId,
    missing.map(({ case: shownAs, role }) => ({ caseId: shownAs.id, role, shownAs })),
  )
}

/**
 * Locked by one, reset by another: the link counts at once. Its person begins anew, is confirmed, and gets all cases
 * again.
 */
const beginsAnew = async (scene: Scene, one: Actor, [first, second]: readonly [Actor, Actor]): Promise<void> => {
  const { chance, at, anew } = scene
  anew.add(one.id)
  const locking = await at(first)
  await locking.deactivateUser(one.id, first.password)
  one.isLocked = true
  const resetting = await at(second)
  const user = await resetting.retrieveUser(one.id)
  const { link } = await resetting.resetAccount(user, second.password)
  one.isLocked = false
  one.password = `Neu-${chance.digest().slice(0, 16)}`
  for (const device of one.devices) device.isSignedIn = false
  await resetting.listInvitations()
  const device = chance.pick(one.devices)
  const { token, secret } = partsOf(link)
  await device.office.client.acceptInvitation(token, secret, one.password)
  device.isSignedIn = true
  await confirms(resetting, one.id)
  for (const colleague of staffOf(scene)) if (colleague !== one) await grantsAgain(await at(colleague), one.id)
}

/** What another browser wrote is seen a moment later. */
const confirms = async (client: Client, userId: string): Promise<void> => {
  while ((await client.retrieveUser(userId)).status !== 'confirmed') {
    await confirmAccepted(client)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const twoOf = ({ chance }: Scene, from: readonly Actor[]): readonly [Actor, Actor] | null => {
  if (from.length < 2) return null
  const first = chance.pick(from)
  return [first, chance.pick(from.filter((each) => each !== first))]
}

/** What people do about each other’s access, and about their own. */
export const deedsOfPeople: readonly Deed[] = [
  {
    name: 'locks a client',
    weight: 2,
    by: 'staff',
    run: async (scene, { client, actor }) => {
      const open = clientsOf(scene).filter(({ isLocked }) => !isLocked)
      if (open.length < 2) return false
      const one = scene.chance.pick(open)
      await client.deactivateUser(one.id, actor.password)
      one.isLocked = true
      return true
    },
  },
  {
    name: 'lets a client in again',
    weight: 3,
    by: 'staff',
    run: async (scene, { client }) => {
      const locked = clientsOf(scene).filter(({ isLocked }) => isLocked)
      for (const one of locked) {
        await client.reactivateUser(one.id)
        one.isLocked = false
      }
      return locked.length > 0
    },
  },
  {
    name: 'locks a colleague',
    weight: 3,
    by: 'staff',
    run: async (scene, { client, actor }) => {
      const [founder, partner, colleague] = scene.cast
      if ((actor !== founder && actor !== partner) || colleague === undefined || colleague.isLocked) return false
      await client.deactivateUser(colleague.id, actor.password)
      colleague.isLocked = true
      return true
    },
  },
  {
    name: 'lets a colleague in again, whom everybody gives their cases again',
    weight: 4,
    by: 'staff',
    run: async (scene, { client, actor }) => {
      const [founder, partner, colleague] = scene.cast
      if ((actor !== founder && actor !== partner) || colleague?.isLocked !== true) return false
      await client.reactivateUser(colleague.id)
      colleague.isLocked = false
      for (const one of staffOf(scene))
        if (one !== colleague) await grantsAgainAfterLock(await scene.at(one), colleague.id)
      return true
    },
  },
  {
    name: 'orders a reset, which somebody stops',
    weight: 2,
    by: 'staff',
    run: async (scene, { client, actor }) => {
      const open = clientsOf(scene).filter(({ isLocked }) => !isLocked)
      if (open.length === 0) return false
      const one = scene.chance.pick(open)
      await client.resetAccount(await client.retrieveUser(one.id), actor.password)
      const stopper = scene.chance.chance(50) ? one : scene.chance.pick(staffOf(scene))
      await (await scene.at(stopper)).stopReset(one.id)
      return true
    },
  },
  {
    name: 'resets a client together with a colleague',
    weight: 1,
    by: 'staff',
    run: async (scene) => {
      const open = clientsOf(scene).filter(({ isLocked }) => !isLocked)
      const two = twoOf(scene, staffOf(scene))
      if (open.length === 0 || two === null) return false
      await beginsAnew(scene, scene.chance.pick(open), two)
      return true
    },
  },
  {
    name: 'resets a colleague together with another owner of the office',
    weight: 1,
    by: 'staff',
    run: async (scene) => {
      const [founder, partner, colleague] = scene.cast
      if (founder === undefined || partner === undefined || colleague === undefined) return false
      // Who is locked already may have been locked by the one who would reset them, which takes a day.
      if (colleague.isLocked) return false
      await beginsAnew(scene, colleague, scene.chance.chance(50) ? [founder, partner] : [partner, founder])
      return true
    },
  },
  {
    // Day by day, so that of former words the records alone are shown.
    name: 'says what they have seen, as on another day',
    weight: 3,
    by: 'staff',
    run: async ({ chance }, { client, device: { office } }) => {
      const at = new Date(Date.UTC(2026, 0, 1 + chance.number(365), 9)).toISOString()
      const said = await saying(office.context, {
        call: 'appendLogEntry',
        about: ['seen', at],
        sign: async () => {
          const entry = await office.context.crypto.witnessDay({ at })
          return entry === null ? null : { entry }
        },
        request: ({ entry }) => ({ params: { log: 'people' }, body: { entry } }),
      })
      if (said === null) return false
      await client.saySeen()
      return true
    },
  },
  {
    name: 'invites somebody, and takes it back or gives another link',
    weight: 2,
    by: 'staff',
    run: async ({ chance }, { client }) => {
      const email = `${chance.digest().slice(0, 10)}@example.org`
      const about = {
        email,
        salutation: 'Neue Mandantin',
        gender: null,
        title: '',
        is_staff: false,
        is_operator: false,
      }
      const { token } = await client.invite(about, [])
      const [invitation] = (await client.listInvitations()).filter((each) => each.token === token)
      if (invitation === undefined || chance.chance(50)) await client.revokeInvitation(token)
      else await client.renewInvitation(invitation, { isStaff: false, cases: [] })
      return true
    },
  },
  {
    name: 'would be called otherwise, which a colleague signs',
    weight: 2,
    by: 'clients',
    run: async (scene, { client, actor }) => {
      const salutation = `${actor.name} ${scene.chance.pick(['geb. Meyer', 'von Berg', 'Lang'])}`
      await client.updateProfile({ gender: 'f', title: '', salutation, avatar_id: 1 })
      const staff = await scene.at(scene.chance.pick(staffOf(scene)))
      const user = (await staff.listUsers()).find(({ id }) => id === actor.id)
      if (user?.wish !== undefined) await staff.signName(user, user.wish)
      return true
    },
  },
  {
    name: 'sets a new password',
    weight: 1,
    by: 'anybody',
    run: async ({ chance }, { client, actor, device }) => {
      const next = `Anders-${chance.digest().slice(0, 16)}`
      await client.changePassword(actor.password, next)
      actor.password = next
      for (const each of actor.devices) each.isSignedIn = each === device
      return true
    },
  },
  {
    name: 'clears the browser, or has a new one',
    weight: 3,
    by: 'anybody',
    run: async (scene, { actor, device }) => {
      scene.clear(device)
      await scene.at(actor, device)
      return true
    },
  },
  {
    name: 'signs out, and in again',
    weight: 2,
    by: 'anybody',
    run: async (scene, { client, actor, device }) => {
      await client.signOut()
      device.isSignedIn = false
      await scene.at(actor, device)
      return true
    },
  },
  {
    name: 'loads the page anew',
    weight: 5,
    by: 'anybody',
    run: async (scene, { actor, device }) => {
      scene.reload(device)
      await scene.at(actor, device)
      return true
    },
  },
]
