import { setTimeout as pause } from 'node:timers/promises'
import { mailId, mailStream } from '@aktenraum/domain'
import { idOf } from '../../integration/workers-office.ts'
import type { ServiceUrls } from '../../support/services.ts'
import { startScene, victims } from './scene.ts'
import type { Scene, Victim } from './scene.ts'

/** A message that passes between the worker and a service: of those that say the same, the how many-eth of a mail. */
export interface Step {
  readonly what: string
  readonly occurrence: number
}

/**
 * A mail in whose midst a service was killed. `wasBeingSent`: by what had been said in this very mail, for messages
 * that say the same come in another order from mail to mail. `received`: how often the mail server has it.
 */
export interface Kill {
  readonly victim: Victim
  readonly before: Step
  readonly place: number
  readonly wasBeingSent: boolean
  readonly state: 'sent' | 'unknown'
  readonly received: number
}

type Outcome = Pick<Kill, 'state' | 'received'>

export interface MailStepsResult {
  readonly steps: readonly Step[]
  readonly kills: readonly Kill[]
  /** To which no other mail came: what says that a job is still being done belongs to long ones alone. */
  readonly missed: readonly Step[]
  /** Of all mails of the run, also those in which nothing was killed. */
  readonly doubled: readonly string[]
}

export type Picking = (kill: { readonly place: number; readonly victim: Victim; readonly what: string }) => boolean

const hour = 60 * 60_000
const caseId = idOf('case')

/**
 * Records what workers and services say to each other while one mail is planned, asked for and sent; then kills a
 * service just before each of these messages, in a mail of its own, and lets it come back. `pick`: which of the kills
 * are done.
 * @throws where a mail never comes to an end, or a document is told of by two mails
 */
export const killBetweenSteps = async (
  services: Pick<ServiceUrls, 'databaseUrl'>,
  pick: Picking,
  say: (line: string) => void = () => undefined,
): Promise<MailStepsResult> => {
  const gate = openGate()
  const scene = await startScene(services, gate.pass)
  try {
    await scene.office.invited('petra')
    const steps = await recordSteps(scene, gate)
    say(`${steps.length} steps of a mail`)
    const kills: Kill[] = []
    const missed: Step[] = []
    for (const victim of victims)
      for (const [place, before] of steps.entries()) {
        if (!pick({ place, victim, what: before.what })) continue
        const outcome = await killBefore(before, victim, { scene, gate })
        if (outcome === null) {
          missed.push(before)
          say(`${victim} not killed: no mail came to ${before.what} for the ${before.occurrence}. time`)
          continue
        }
        const kill = { victim, before, place, ...outcome }
        kills.push(kill)
        say(`${victim} killed, ${place + 1} of ${steps.length}, before ${before.what}: ${kill.state}, ${kill.received}`)
      }
    const doubled = [...(await mailIds(scene))].filter((id) => scene.received(id) > 1)
    return { steps, kills, missed, doubled }
  } finally {
    gate.arm(null)
    await scene.stop()
  }
}

/**
 * Nothing may be sent twice, or be called sent without being there. In doubt a mail may be only where the kill was
 * between the message that its sending begins and the one that records its end.
 */
export const verdictOn = ({ kills, doubled }: Pick<MailStepsResult, 'kills' | 'doubled'>) => {
  const named = (some: readonly Kill[]) => some.map(({ victim, before }) => `${victim} before ${before.what}`)
  return {
    doubled,
    lost: named(kills.filter(({ state, received }) => state === 'sent' && received !== 1)),
    inDoubtTooEarlyOrTooLate: named(kills.filter(({ state, wasBeingSent }) => state === 'unknown' && !wasBeingSent)),
  }
}

const isRecordOf =
  (type: string) =>
  ({ what }: Step): boolean =>
    what.includes('append_events') && what.endsWith(` ${type}`)

/** Lets everything pass, and writes it down; but for what is armed, of which it tells before it goes on. */
const openGate = () => {
  let counts = new Map<string, number>()
  let order: Step[] = []
  let armed: { readonly step: Step; readonly met: () => Promise<void> } | null = null
  return {
    pass: async (what: string): Promise<void> => {
      const occurrence = (counts.get(what) ?? 0) + 1
      counts.set(what, occurrence)
      order.push({ what, occurrence })
      if (armed?.step.what !== what || armed.step.occurrence !== occurrence) return
      const { met } = armed
      armed = null
      await met()
    },
    arm: (step: Step | null, met: () => Promise<void> = async () => undefined): void => {
      armed = step && { step, met }
    },
    begin: (): void => {
      counts = new Map()
      order = []
    },
    recorded: (): readonly Step[] => order,
  }
}
type Gate = ReturnType<typeof openGate>

const idleMs = 3_000

/**
 * What is said while nothing happens belongs to no mail, and what only one of two mails brings about belongs to chance.
 */
const recordSteps = async (scene: Scene, gate: Gate): Promise<readonly Step[]> => {
  // Connections are made, statements prepared and scripts loaded by the first one.
  await ended(await upload(scene), scene)
  gate.begin()
  await pause(idleMs)
  const idle = new Set(gate.recorded().map(({ what }) => what))
  const mails: (readonly Step[])[] = []
  for (let count = 0; count < 2; count += 1) {
    gate.begin()
    await ended(await upload(scene), scene)
    mails.push(gate.recorded())
  }
  const [first = [], second = []] = mails
  const same = new Set(first.map(({ what, occurrence }) => `${what} ${occurrence}`))
  return second.filter(({ what, occurrence }) => !idle.has(what) && same.has(`${what} ${occurrence}`))
}

let documents = 0
const upload = (scene: Scene): Promise<string> => {
  documents += 1
  return scene.office.upload(`document ${documents}`, caseId, [idOf('petra')])
}

const triesForAStep = 5

/** In a mail that comes to this message: by chance another one may go another way. Null if none does. */
const killBefore = async (
  step: Step,
  victim: Victim,
  { scene, gate }: { readonly scene: Scene; readonly gate: Gate },
): Promise<(Outcome & Pick<Kill, 'wasBeingSent'>) | null> => {
  for (let tries = 0; tries < triesForAStep; tries += 1) {
    let [isMet, wasBeingSent] = [false, false]
    let meet = (): void => undefined
    const meeting = new Promise<void>((resolve) => (meet = resolve))
    gate.begin()
    gate.arm(step, async () => {
      isMet = true
      const hasEnded = gate.recorded().slice(0, -1).some(isRecordOf('EmailSent'))
      await scene.kill(victim)
      // Nobody dies at once, and what is said on other lines goes on.
      wasBeingSent = !hasEnded && gate.recorded().some(isRecordOf('EmailSendStarted'))
      meet()
    })
    const ending = ended(await upload(scene), scene)
    await Promise.race([meeting, ending])
    gate.arm(null)
    if (isMet) {
      await meeting
      await scene.revive(victim)
    }
    const { state, received } = await ending
    if (isMet) return { state, received, wasBeingSent }
  }
  return null
}

const mailIds = async ({ office }: Scene, document?: string): Promise<ReadonlySet<string>> => {
  const asked = await office.dataOf('EmailRequested')
  const isAbout = (ids: unknown): boolean => document === undefined || (Array.isArray(ids) && ids.includes(document))
  return new Set(asked.flatMap(({ mailId: id, documentIds }) => (isAbout(documentIds) ? [String(id)] : [])))
}

/**
 * Time passes when nothing has happened for so many looks; while a mail is being sent, only when nobody can be sending
 * it.
 */
const looks = { everyMs: 50, untilTimePasses: 30, untilNobodySends: 600, atMost: 2_400 }

/** What happened to the mail that tells of the document; nothing as long as there is none. */
const mailAbout = async (document: string, scene: Scene) => {
  const [id, other] = await mailIds(scene, document)
  if (other !== undefined) throw new Error('two mails tell of one document')
  const types = id === undefined ? [] : await scene.office.streamTypes(mailStream(mailId.parse(id)))
  return { id, types }
}

const outcomeIn = (types: readonly string[]): Outcome['state'] | null => {
  if (types.includes('EmailSent')) return 'sent'
  return types.includes('EmailOutcomeUnknown') ? 'unknown' : null
}

/** Until the mail that tells of the document was sent, or nobody knows, and everything else is at rest. */
const ended = async (document: string, scene: Scene): Promise<Outcome> => {
  let [before, quiet] = ['', 0]
  for (let look = 0; look < looks.atMost; look += 1) {
    const { id, types } = await mailAbout(document, scene)
    if (id !== undefined && outcomeIn(types) !== null) {
      await scene.office.untilSettled()
      // By now who has sent it has put right who only wondered.
      const state = outcomeIn((await mailAbout(document, scene)).types) ?? 'unknown'
      return { state, received: scene.received(id) }
    }
    await pause(looks.everyMs)
    const now = types.join()
    quiet = now === before ? quiet + 1 : 0
    before = now
    const enough = types.at(-1) === 'EmailSendStarted' ? looks.untilNobodySends : looks.untilTimePasses
    if (quiet > 0 && quiet % enough === 0) await scene.passTime(hour)
  }
  throw new Error('a mail was lost')
}
