import { killBetweenSteps, verdictOn } from '../faults/mail-steps/kill-steps.ts'
import { startProduct } from '../support/product.ts'
import { startServices } from '../support/services.ts'
import { actHonestly } from './honest.ts'
import { killAgainAndAgain } from './kills.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const kills = async (rounds: number, seed: string): Promise<void> => {
  if (rounds === 0) return
  const result = await killAgainAndAgain(rounds, seed, print)
  print(`${result.acknowledged} uploads acknowledged, ${result.unanswered} asked again, ${result.mails} mails`)
}

const honestActions = async (actions: number, seed: string): Promise<void> => {
  if (actions === 0) return
  const services = await startServices()
  const product = await startProduct(services, { ATTEMPTS_PER_ACCOUNT: '100000', ATTEMPTS_PER_ADDRESS: '1000000' })
  try {
    print(`honest actions by seed ${seed}`)
    const { done, falseAlarms } = await actHonestly(product, { actions, seed, say: print })
    for (const [name, times] of Object.entries(done)) print(`${String(times).padStart(6)}  ${name}`)
    if (falseAlarms.length > 0) throw new Error(`an honest server was accused:\n${falseAlarms.join('\n')}`)
  } finally {
    await product.stop()
    await services.stop()
  }
}

/** Before every `oneIn`-th message of a mail each service is killed. */
const mailSteps = async (oneIn: number): Promise<number> => {
  if (oneIn === 0) return 0
  const services = await startServices()
  try {
    const result = await killBetweenSteps(services, ({ place }) => place % oneIn === 0, print)
    const inDoubt = result.kills.filter(({ state }) => state === 'unknown')
    for (const { victim, before } of inDoubt) print(`in doubt: ${victim} killed before ${before.what}`)
    const { kills: killed, steps, missed } = result
    print(
      `${killed.length} kills between ${steps.length} steps of a mail, ${inDoubt.length} in doubt, ${missed.length} missed`,
    )
    const { doubled, lost, inDoubtTooEarlyOrTooLate } = verdictOn(result)
    const wrong = [...doubled, ...lost, ...inDoubtTooEarlyOrTooLate]
    if (wrong.length > 0) throw new Error(`mails doubled, lost or in doubt for no reason:\n${wrong.join('\n')}`)
    return killed.length
  } finally {
    await services.stop()
  }
}

/**
 * `npm run soak [-- ROUNDS [SEED [ACTIONS [ONE_IN]]]]`: 200 kills, then 10,000 honest actions, then a kill of each
 * service before each message of a mail, or every so many-eth, unless told otherwise; 0 leaves one of them out.
 */
const [rounds = '200', seed = 'soak', actions = '10000', oneIn = '1'] = process.argv.slice(2)
try {
  await kills(Number(rounds), seed)
  await honestActions(Number(actions), seed)
  const killed = await mailSteps(Number(oneIn))
  print(`\n${Number(rounds) + Number(actions) + killed} passed, 0 failed`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  print('\n0 passed, 1 failed')
  process.exitCode = 1
}
