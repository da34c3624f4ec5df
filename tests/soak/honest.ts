import { dice } from '../support/dice.ts'
import type { Product } from '../support/product.ts'
import type { Actor } from './cast.ts'
import { isFor } from './deed.ts'
import type { Deed } from './deed.ts'
import { deedsOfCases } from './deeds-of-cases.ts'
import { deedsOfPeople } from './deeds-of-people.ts'
import { isInnocent, openScene, saidBy } from './scene.ts'
import type { Scene } from './scene.ts'
import { look } from './verdicts.ts'

/** So many are told at once; whatever follows on one of them is of no use. */
const enough = 5

export interface HonestResult {
  readonly actions: number
  /** How often each of them was done. */
  readonly done: Readonly<Record<string, number>>
  /** What accused an honest server, with the number of the action after which it did. */
  readonly falseAlarms: readonly string[]
}

/**
 * Five people of one office, each on three devices, do what honest people do, as the seed says, now and then two of
 * them at once. After each action whoever did it or somebody else looks at what they have before them, and in the end
 * everybody does, at all of it on each device: nobody may see anything that accuses the server.
 */
export const actHonestly = async (
  product: Pick<Product, 'url' | 'setupToken'>,
  { actions, seed, say = () => undefined }: { actions: number; seed: string; say?: (line: string) => void },
): Promise<HonestResult> => {
  const scene = await openScene(product, seed)
  const done: Record<string, number> = {}
  const falseAlarms: string[] = []
  let count = 0
  while (count < actions && falseAlarms.length < enough) {
    const names = await oneTurn(scene, (verdict) => {
      const alarm = `action ${count}: ${verdict}`
      falseAlarms.push(alarm)
      say(`FALSE ALARM  ${alarm}`)
    })
    for (const name of names) done[name] = (done[name] ?? 0) + 1
    count += names.length
    if (count % 100 < names.length) say(`${count} of ${actions}`)
  }
  for (const actor of scene.cast.filter(({ isLocked }) => !isLocked))
    for (const device of actor.devices) falseAlarms.push(...(await look(scene, { actor, device, cases: Infinity })))
  return { actions: count, done, falseAlarms: [...falseAlarms, ...scene.alarms] }
}

/** What somebody does, or two of them at once, and what is seen of it. Answers what was done. */
const oneTurn = async (scene: Scene, accuse: (verdict: string) => void): Promise<readonly string[]> => {
  // Whoever works beside somebody else works in cases: of an access, only one decides at a time.
  const turns = [
    choose(scene, [...deedsOfCases, ...deedsOfPeople]),
    ...(scene.chance.chance(10) ? [choose(scene, deedsOfCases)] : []),
  ]
  // What each does follows from the seed, whoever of them is faster.
  const scenes = turns.map(() => ({ ...scene, chance: dice(scene.chance.digest()) }))
  const told = await Promise.all(turns.map((turn, index) => act(scenes[index] ?? scene, turn)))
  const names = told.flatMap(({ name }) => name ?? [])
  const seen = names.length === 0 ? [] : await lookAround(scene, turns)
  for (const verdict of [...told.flatMap(({ verdicts }) => verdicts), ...seen])
    accuse(`one ${names.join(', and one ')}: ${verdict}`)
  return names
}

interface Turn {
  readonly actor: Actor
  readonly deed: Deed
}
const choose = ({ chance, cast }: Scene, among: readonly Deed[]): Turn => {
  const actor = chance.pick(cast.filter(({ isLocked }) => !isLocked))
  const possible = among.filter((deed) => isFor(deed, actor))
  return { actor, deed: chance.pick(possible.flatMap((deed) => Array<Deed>(deed.weight).fill(deed))) }
}

const act = async (scene: Scene, { actor, deed }: Turn): Promise<{ name?: string; verdicts: readonly string[] }> => {
  const device = scene.chance.pick(actor.devices)
  try {
    const client = await scene.at(actor, device)
    const isDone = await deed.run(scene, { actor, device, client })
    return isDone ? { name: deed.name, verdicts: [] } : { verdicts: [] }
  } catch (error) {
    if (isInnocent(error)) return { verdicts: [] }
    return { name: deed.name, verdicts: [`${actor.name}: ${error instanceof Error ? saidBy(error) : String(error)}`] }
  }
}

/** By who did it, or by somebody who may not have looked for long. */
const lookAround = async (scene: Scene, [turn]: readonly Turn[]): Promise<readonly string[]> => {
  const { chance, cast, alarms } = scene
  const actor = turn !== undefined && chance.chance(50) ? turn.actor : chance.pick(cast)
  const told = actor.isLocked ? [] : await look(scene, { actor, device: chance.pick(actor.devices), cases: 1 })
  return [...told, ...alarms.splice(0)]
}
