import { killAgainAndAgain } from './kills.ts'

/** `npm run soak [-- ROUNDS [SEED]]`: 200 kills unless told otherwise. */
const [rounds = '200', seed = 'soak'] = process.argv.slice(2)
try {
  const { kills, acknowledged, unanswered, mails } = await killAgainAndAgain(Number(rounds), seed, (line) =>
    process.stdout.write(`${line}\n`),
  )
  process.stdout.write(`${acknowledged} uploads acknowledged, ${unanswered} asked again, ${mails} mails\n`)
  process.stdout.write(`\n${kills} passed, 0 failed\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.stdout.write('\n0 passed, 1 failed\n')
  process.exitCode = 1
}
