import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { takeInReports } from './take-in-reports.ts'

// Without an end of its own: an intake that goes on waiting for the server lets the test run out of its time.
it('stops although the server has taken the connection and says nothing', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  const connected = once(server, 'connection') as Promise<[Socket]>
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const intake = takeInReports(
    {
      imapUrl: `imap://reports:secret@127.0.0.1:${port}/INBOX`,
      addresses: { domain: 'bounces.example', secret: 's'.repeat(32) },
      tuning: { goodbyeMs: 0 },
    },
    Object.create(null),
    (error) => expect.unreachable(String(error)),
  )
  const [line] = await connected
  const ended = once(line.resume(), 'close')
  await intake.stop()
  await ended
  server.close()
})
