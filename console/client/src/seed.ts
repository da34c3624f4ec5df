import { writeFile } from 'node:fs/promises'
import { problem } from '@aktenraum/domain/contracts'
import { randomPassword } from '@aktenraum/crypto-client'
import { ValidationError } from './base/errors/http.ts'
import { messageOf } from './words/message-of.ts'
import { fillOffice } from './headless/demo/fill-office.ts'
import { seedTexts } from './headless/texts/demo.ts'
import { createHeadlessClient } from './open-headless-office.ts'

/**
 * `node console/client/src/seed.ts <address> [file]` founds the demo office and writes its accounts as JSON, to the
 * file or to the terminal. Needs AKTENRAUM_SETUP_TOKEN. An office that is there already is left alone, and the code is
 * 3.
 */
const main = async ([baseUrl, outFile]: readonly string[]): Promise<string | null> => {
  const { AKTENRAUM_SETUP_TOKEN: setupToken } = process.env
  if (baseUrl === undefined) return seedTexts.usage
  if (!setupToken) return seedTexts.noToken
  try {
    const newPassword = (): string => randomPassword({ entropyBits: 80, groupSize: 4 })
    const accounts = await fillOffice({
      open: () => createHeadlessClient(baseUrl.replace(/\/$/, '')),
      setupToken,
      newPassword,
      now: () => new Date(),
    })
    const text = `${JSON.stringify({ accounts }, null, 2)}\n`
    if (outFile === undefined) process.stdout.write(text)
    else await writeFile(outFile, text, { mode: 0o600 })
    return null
  } catch (error) {
    if (isAlreadyFounded(error)) return seedTexts.alreadyFounded
    return seedTexts.failed(messageOf(error, (unforeseen) => console.error(unforeseen)))
  }
}

const isAlreadyFounded = (error: unknown): boolean =>
  error instanceof ValidationError && problem.safeParse(error.data).data?.code === 'office/already-founded'

const refusal = await main(process.argv.slice(2))
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = refusal === seedTexts.alreadyFounded ? 3 : 1
}
